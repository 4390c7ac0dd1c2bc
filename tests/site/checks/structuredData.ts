import type { BuiltPage, BuiltSite } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';

export interface Node {
  '@type'?: string;
  [property: string]: unknown;
}

/**
 * Reads the nodes of a page's JSON-LD.
 *
 * @throws Error when it is not a graph of schema.org
 */
export function nodesOf({ document }: BuiltPage): Node[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const { '@context': context, '@graph': graph } = JSON.parse(script.textContent);
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error('not a schema.org graph');
    return graph;
  });
}

/** Properties that search engines require of each type. A dot leads into a nested node. */
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

/** Finds JSON-LD that cannot be parsed, has an unexpected type, or lacks a required property. */
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

/** Finds references (`{"@id": …}`) to nodes that the page does not define. */
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

/** Returns all strings within a value, except `@id`, which identifies a thing and is not a link. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === '@id' ? [] : textsIn(child)));
}

/** Finds URLs of this site in JSON-LD that lead to no page or file. */
export function deadAddresses(site: BuiltSite): string[] {
  return site.pages.flatMap((page) =>
    textsIn(nodesOf(page))
      .filter((text) => text.startsWith(`${site.origin}/`))
      .filter((address) => fileAt(site, new URL(address).pathname) === undefined)
      .map((address) => `${page.address}: ${address}`),
  );
}

/** Returns the types that a page must have: those of every page, and those that depend on its address. */
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

/** Finds pages with missing or unexpected types. `JobPosting` has its own test. */
export function wrongTypes({ pages, product }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const found = nodesOf(page)
      .map((node) => String(node['@type']))
      .filter((type) => type !== 'JobPosting')
      .sort();
    const expected = expectedTypes(page, product);
    return found.join() === expected.join() ? [] : [`${page.address}: ${found.join(', ')}, not ${expected.join(', ')}`];
  });
}

/** Returns the visible breadcrumbs as `name address`. The last one is the page itself. */
function visibleBreadcrumbs(page: BuiltPage, origin: string): string[] {
  return [...page.document.querySelectorAll('nav.breadcrumbs li')].map((item) => {
    const href = item.querySelector('a')?.getAttribute('href') ?? page.address;
    return `${item.textContent.trim()} ${origin}${href}`;
  });
}

/** Finds pages whose BreadcrumbList differs from the visible breadcrumbs. */
export function wrongBreadcrumbs({ pages, origin }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    const listed = nodesOf(page)
      .filter((node) => node['@type'] === 'BreadcrumbList')
      .flatMap((node) => node.itemListElement as Node[])
      .map(
        ({ position, name, item }, index) => `${position === index + 1 ? '' : `position ${position}: `}${name} ${item}`,
      );
    const visible = visibleBreadcrumbs(page, origin);
    return listed.join() === visible.join()
      ? []
      : [`${page.address}: ${listed.join(' > ')}, not ${visible.join(' > ')}`];
  });
}
