import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';

export interface Node {
  '@type'?: string;
  [property: string]: unknown;
}

/** The nodes of a page's JSON-LD. */
export function nodesOf({ document }: BuiltPage): Node[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const { '@context': context, '@graph': graph } = JSON.parse(script.textContent);
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error('not a schema.org graph');
    return graph;
  });
}

/** What search engines ask of each type; a dot leads into a node. */
const required: Record<string, readonly string[]> = {
  Organization: ['@id', 'name', 'url', 'logo', 'email', 'foundingDate'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher.@id'],
  Service: ['name', 'description', 'serviceType', 'url', 'provider.@id'],
  NewsArticle: [
    'headline',
    'description',
    'datePublished',
    'image',
    'inLanguage',
    'mainEntityOfPage',
    'author.@id',
    'publisher.@id',
  ],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'employmentType',
    'hiringOrganization.@id',
    'jobLocation.address.streetAddress',
    'jobLocation.address.postalCode',
    'jobLocation.address.addressCountry',
  ],
  BreadcrumbList: ['itemListElement'],
};

function valueAt(node: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Node | undefined)?.[key], node);
}

/** JSON-LD that cannot be read, whose types are unknown here, or that lacks what its type needs. */
export function invalidNodes({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    try {
      return nodesOf(page).flatMap((node) => {
        const fields = required[node['@type'] ?? ''];
        if (!fields) return [`${page.address}: unknown type ${node['@type']}`];
        return fields
          .filter((field) => [undefined, null, ''].includes(valueAt(node, field) as never))
          .map((field) => `${page.address}: ${node['@type']} has no ${field}`);
      });
    } catch (error) {
      return [`${page.address}: ${error}`];
    }
  });
}

/** References to a node (`{"@id": …}`) that the page does not define. */
export function danglingReferences({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const nodes = nodesOf(page);
    const defined = new Set(nodes.map((node) => node['@id']));
    return nodes
      .flatMap((node) => Object.values(node))
      .map((value) => (typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : undefined))
      .filter((id) => id !== undefined && !defined.has(id))
      .map((id) => `${page.address}: ${id}`);
  });
}

/** All texts below a value, `@id` apart: it names a thing, not a file. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === '@id' ? [] : textsIn(child)));
}

/** Addresses in JSON-LD at which the site has nothing. */
export function deadAddresses(site: BuiltSite): string[] {
  return site.pages.flatMap((page) =>
    textsIn(nodesOf(page))
      .filter((text) => text.startsWith(`${site.origin}/`))
      .filter((address) => fileAt(site, new URL(address).pathname) === undefined)
      .map((address) => `${page.address}: ${address}`),
  );
}

/** The types that a page has by its address, beside those that every page has. */
function expectedTypes({ address, document }: BuiltPage, product: string): string[] {
  const [, section = '', rest = ''] = new RegExp(`^/${product}/(?:en/)?([^/]+)/?(.*)$`).exec(address) ?? [];
  const types = ['Organization', 'WebSite'];
  if (document.querySelector('nav.breadcrumbs')) types.push('BreadcrumbList');
  if (['enterprise', 'general', 'medical', 'manufact'].includes(section)) types.push('Service');
  const isPost =
    (section === 'ir' && /^(?!page\/)./.test(rest)) || /^company\/news\/(?!page\/)./.test(`${section}/${rest}`);
  if (isPost) types.push('NewsArticle');
  return types.sort();
}

/** Pages without the types that fit them, or with others. Job postings have a test of their own. */
export function unfittingTypes({ pages, product }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const found = nodesOf(page)
      .map((node) => String(node['@type']))
      .filter((type) => type !== 'JobPosting')
      .sort();
    const expected = expectedTypes(page, product);
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}, not ${expected.join(', ')}`];
  });
}

/** Visible breadcrumbs as `name address`; the last one is the page itself. */
function visibleBreadcrumbs(page: BuiltPage, origin: string): string[] {
  return [...page.document.querySelectorAll('nav.breadcrumbs li')].map((item) => {
    const href = item.querySelector('a')?.getAttribute('href') ?? page.address;
    return `${item.textContent.trim()} ${origin}${href}`;
  });
}

/** BreadcrumbLists that differ from the breadcrumbs a visitor sees. */
export function unlikeBreadcrumbs({ pages, origin }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const told = nodesOf(page)
      .filter((node) => node['@type'] === 'BreadcrumbList')
      .flatMap((node) => node.itemListElement as Node[])
      .map(
        ({ position, name, item }, index) => `${position === index + 1 ? '' : `position ${position}: `}${name} ${item}`,
      );
    const seen = visibleBreadcrumbs(page, origin);
    return told.join() === seen.join() ? [] : [`${page.address}: ${told.join(' > ')}, not ${seen.join(' > ')}`];
  });
}
