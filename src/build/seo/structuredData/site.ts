import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  JobPostingLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  PlaceLeaf,
  ProductLeaf,
  SearchActionLeaf,
  ServiceLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import type { MenuLink } from '#content/queries/navigation.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { absoluteUrl } from '#i18n/paths.ts';
import { origin, siteInfo } from '#site.ts';

/** A schema.org node of a page's JSON-LD graph. */
export type StructuredNode =
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | JobPostingLeaf
  | NewsArticleLeaf
  | OrganizationLeaf
  | PlaceLeaf
  | ProductLeaf
  | ServiceLeaf
  | WebSiteLeaf;

/**
 * Returns the JSON-LD of a page as one graph, safe inside a `<script>` element. A node replaces an earlier one with the
 * same `@id`.
 *
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function structuredGraph(nodes: readonly StructuredNode[]): string {
  const graph = [...new Map(nodes.map((node) => [node['@id'] ?? node, node])).values()];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const organizationId = `${origin}/#organization`;

/** Reference to the company, for nodes that name their publisher, provider or employer. */
export const organizationReference = { '@id': organizationId };

/** Returns the company with the properties for every page. `company` adds details. */
export function organization(locale: Locale): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: siteInfo[locale].name,
    url: absoluteUrl('/dashboard', locale),
    logo: `${origin}/apple-touch-icon.png`,
  };
}

/** Returns the search of the site. */
const searchAction = (locale: Locale): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: `${absoluteUrl('/search', locale)}?q={query}`,
  'query-input': 'required name=query',
});

/** Returns the site itself. */
export function webSite(locale: Locale): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    name: siteInfo[locale].name,
    url: absoluteUrl('/dashboard', locale),
    inLanguage: locales[locale].tag,
    potentialAction: searchAction(locale),
    publisher: organizationReference,
  };
}

/** Returns the breadcrumbs of a page. */
export function breadcrumbList(trail: readonly MenuLink[], locale: Locale): BreadcrumbListLeaf {
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
