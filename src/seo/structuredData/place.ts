import type { CollectionEntry } from 'astro:content';
import type { Localized } from '#collections/localized.ts';
import type { Locale } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import type { StructuredNode } from './graph.ts';

type Office = CollectionEntry<'offices'>['data'];

/** The country of all offices: ISO 3166-1, and its telephone code (ITU-T E.164). */
const country = { code: 'KR', telephone: '+82-' };

/** An office's address (schema.org PostalAddress). */
export function postalAddress({ street, locality, region, postalCode }: Office): StructuredNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country.code,
  };
}

/**
 * A telephone number as it is dialled from abroad, as search engines ask for it.
 *
 * @example internationalNumber('02-0000-0000') // '+82-2-0000-0000'
 */
export function internationalNumber(phone: string): string {
  return phone.replace(/^0/, country.telephone);
}

/** An office (schema.org Place). */
export function place({ id, entry: { data } }: Localized<'offices'>, locale: Locale): StructuredNode {
  return {
    '@type': 'Place',
    '@id': absoluteUrl(`/company/location#${id}`, locale),
    name: data.name,
    address: postalAddress(data),
    telephone: internationalNumber(data.phone),
    geo: { '@type': 'GeoCoordinates', latitude: data.latitude, longitude: data.longitude },
  };
}
