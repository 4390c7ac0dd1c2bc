import { type CountryCode, parsePhoneNumberFromString as parsePhoneNumber } from 'libphonenumber-js';

/**
 * Returns the `tel:` URI of a telephone number (RFC 3966), without separators.
 *
 * @example telephoneHref('02-0000-0000') // 'tel:0200000000'
 */
export function telephoneHref(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/**
 * Returns a telephone number in international format, or unchanged if the country has no such number.
 *
 * @param country ISO 3166-1 alpha-2 code of the country from which the number may be dialled as it is
 * @example internationalNumber('02-0000-0000', 'KR') // '+82 2 0000 0000'
 */
export function internationalNumber(number: string, country: string): string {
  return parsePhoneNumber(number, country as CountryCode)?.formatInternational() ?? number;
}
