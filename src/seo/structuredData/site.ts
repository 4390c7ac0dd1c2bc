import type { MenuLink } from '#collections/navigation.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { origin, siteInfo } from '#site.ts';
import type { StructuredNode } from './graph.ts';

const organizationId = `${origin}/#organization`;

/** A reference to the company, for nodes that name their publisher, provider or employer. */
export const organizationReference = { '@id': organizationId };

/** The company (schema.org Organization), as every page names it; `company` says more of it. */
export function organization(locale: Locale): StructuredNode {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: siteInfo[locale].name,
    url: absoluteUrl('/dashboard', locale),
    logo: `${origin}/apple-touch-icon.png`,
  };
}

/** The site itself (schema.org WebSite). */
export function webSite(locale: Locale): StructuredNode {
  return {
    '@type': 'WebSite',
    name: siteInfo[locale].name,
    url: absoluteUrl('/dashboard', locale),
    inLanguage: locales[locale].tag,
    publisher: organizationReference,
  };
}

/** The way to a page (schema.org BreadcrumbList). */
export function breadcrumbList(trail: readonly MenuLink[], locale: Locale): StructuredNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(path, locale),
    })),
  };
}
