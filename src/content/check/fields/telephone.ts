/**
 * Returns a Korean telephone number with the country code.
 *
 * @example internationalNumber('02-0000-0000') // '+82-2-0000-0000'
 */
export const internationalNumber = (number: string) =>
  `+82-${number.replace(/[()\s.]+/g, '-').replace(/^-*(?:82-*)?0?|-+$/g, '')}`.replace(/-+/g, '-');
