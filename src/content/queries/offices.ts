import type { CollectionEntry } from 'astro:content';
import { formatAddress } from 'localized-address-format';
import type { Locale } from '#i18n/locales.ts';
import { country as home } from '#site.ts';
import { localized } from './localized.ts';

type Office = CollectionEntry<'offices'>['data'];

/** Returns the offices in their configured order; the first is the head office. */
export async function localizedOffices(locale: Locale) {
  return (await localized('offices', locale)).sort((a, b) => a.entry.data.order - b.entry.data.order);
}

/** Countries whose own script writes addresses from the largest part to the smallest. */
const largestFirst = ['CN', 'HK', 'JP', 'KR', 'MO', 'TW'];

/**
 * Returns an office's address on one line, in the order of its country. The country is named, except to readers at
 * home. A Korean postal code is left out: it follows in parentheses, and only where the address is shown in full.
 *
 * @example officeAddress({ country: 'KR', region: '서울특별시', locality: '금천구', street: '가산디지털1로 1' }, 'ko')
 *   // '서울특별시 금천구 가산디지털1로 1'
 * @example officeAddress({ country: 'NL', locality: 'Rotterdam', street: 'Wilhelminakade 1', postalCode: '3072 AP' }, 'en')
 *   // 'Wilhelminakade 1, 3072 AP Rotterdam, Netherlands'
 */
export function officeAddress(
  {
    country,
    region = '',
    locality,
    street,
    postalCode = '',
  }: Pick<Office, 'country' | 'region' | 'locality' | 'street' | 'postalCode'>,
  locale: Locale,
): string {
  const isLargestFirst = largestFirst.includes(country) && /[\p{Script=Han}\p{Script=Hangul}]/u.test(street);
  const lines = (...addressLines: string[]) =>
    formatAddress(
      {
        postalCountry: country,
        administrativeArea: region,
        locality,
        addressLines,
        postalCode: country === 'KR' ? '' : postalCode,
      },
      isLargestFirst ? 'local' : 'latin',
    );
  // The formats of some countries have no region or no locality, as in Japan.
  const formatted = lines(street).join(' ').toLowerCase();
  const left = [locality, region].filter((part) => !formatted.includes(part.toLowerCase()));
  const isAtHome = country === home && new Intl.Locale(`und-${country}`).maximize().language === locale;
  const countryName = new Intl.DisplayNames(locale, { type: 'region', style: 'short' }).of(country);
  const name = isAtHome || !countryName ? [] : [countryName];
  return isLargestFirst
    ? [...name, ...lines(...left.toReversed(), street)].join(' ')
    : [...lines(street, ...left), ...name].join(', ');
}
