import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { localized } from './localized.ts';

type Office = CollectionEntry<'offices'>['data'];

/** Returns the offices in their configured order; the first is the head office. */
export async function localizedOffices(locale: Locale) {
  return (await localized('offices', locale)).sort((a, b) => a.entry.data.order - b.entry.data.order);
}

/**
 * Returns an office's address on one line: from region to street in Korean, in reverse in English.
 *
 * @example officeAddress({ region: '서울특별시', locality: '금천구', street: '가산디지털1로 1' }, 'ko')
 *   // '서울특별시 금천구 가산디지털1로 1'
 */
export function officeAddress(
  { region, locality, street }: Pick<Office, 'region' | 'locality' | 'street'>,
  locale: Locale,
): string {
  return locale === 'ko' ? `${region} ${locality} ${street}` : `${street}, ${locality}, ${region}, Republic of Korea`;
}
