import type { CollectionEntry } from 'astro:content';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { contactEmail, siteInfo } from '#site.ts';
import type { StructuredNode } from './graph.ts';
import { internationalNumber, postalAddress } from './place.ts';
import { organization } from './site.ts';

/**
 * All that search engines ask about the company (schema.org Organization), for the page that introduces it: Google
 * needs it on one page only, and the others must fit the first packets.
 */
export function company(headOffice: CollectionEntry<'offices'>['data'], locale: Locale): StructuredNode {
  const telephone = internationalNumber(headOffice.phone);
  return {
    ...organization(locale),
    legalName: siteInfo[locale].legalName,
    slogan: siteInfo[locale].detail,
    foundingDate: '2011',
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
