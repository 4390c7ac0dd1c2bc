import type { CollectionEntry } from 'astro:content';
import type { OrganizationLeaf, PlaceLeaf, PostalAddressLeaf } from 'schema-dts';
import type { Localized } from '#content/queries/localized.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { internationalNumber } from '#i18n/telephone.ts';
import { contactEmail, foundingYear, siteInfo } from '#site.ts';
import { organization } from './site.ts';

type Office = CollectionEntry<'offices'>['data'];

/** Returns an office's address. */
export function postalAddress({ street, locality, region, postalCode, country }: Office): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
}

/** Returns an office as a schema.org place. */
export function officePlace({ id, entry: { data } }: Localized<'offices'>, locale: Locale): PlaceLeaf {
  return {
    '@type': 'Place',
    '@id': absoluteUrl(`/company/location#${id}`, locale),
    name: data.name,
    address: postalAddress(data),
    telephone: internationalNumber(data.phone, data.country),
    geo: { '@type': 'GeoCoordinates', latitude: data.latitude, longitude: data.longitude },
  };
}

/**
 * Returns the company with all details that search engines read. Google requires them on one page only; other pages
 * must fit the first round trip.
 */
export function company(headOffice: Office, locale: Locale): OrganizationLeaf {
  const telephone = internationalNumber(headOffice.phone, headOffice.country);
  return {
    ...organization(locale),
    legalName: siteInfo[locale].legalName,
    slogan: siteInfo[locale].detail,
    foundingDate: String(foundingYear),
    email: contactEmail,
    telephone,
    address: postalAddress(headOffice),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contactEmail,
      telephone,
      url: absoluteUrl('/company/contact', locale),
      availableLanguage: Object.values(locales).map(({ tag }) => tag),
    },
  };
}
