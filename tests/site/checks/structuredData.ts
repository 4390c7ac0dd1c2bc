import { boards, country, families } from '#site.ts';
import { type BuiltPage, type BuiltSite, isStaffPage } from '../support/builtSite.ts';
import { fileAt } from '../support/links.ts';
import { shownText } from '../support/shownText.ts';

export interface Node {
  '@type'?: string;
  [property: string]: unknown;
}

/**
 * Reads the nodes of a page's JSON-LD.
 *
 * @throws Error when it is not a schema.org graph
 */
export function nodesOf({ document }: BuiltPage): Node[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const { '@context': context, '@graph': graph } = JSON.parse(script.textContent);
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error('not a schema.org graph');
    return graph;
  });
}

const address = ['streetAddress', 'addressLocality', 'addressCountry'];

/** Parts of an address that not every country has. */
const koreanAddress = ['addressRegion', 'postalCode'];

/**
 * Properties that search engines expect, by type: those that Google's rich results require or recommend, if the site
 * knows them. A dot leads into a nested node, or into each item of a list.
 */
const required: Record<string, readonly string[]> = {
  Organization: ['@id', 'name', 'url', 'logo'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher.@id'],
  Product: ['name', 'description', 'category', 'url', 'brand.name', 'image'],
  Service: ['name', 'description', 'serviceType', 'url', 'provider.@id'],
  NewsArticle: [
    'headline',
    'description',
    'datePublished',
    'dateModified',
    'image',
    'inLanguage',
    'mainEntityOfPage',
    'author.@id',
    'publisher.@id',
  ],
  JobPosting: [
    'title',
    'description',
    'identifier.name',
    'identifier.value',
    'datePosted',
    'employmentType',
    'directApply',
    'hiringOrganization.@id',
    ...address.map((property) => `jobLocation.address.${property}`),
  ],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
  Place: ['name', 'telephone', 'geo.latitude', 'geo.longitude', ...address.map((property) => `address.${property}`)],
};

/** Properties of the company on its introduction page. */
export const companyProperties = [
  'legalName',
  'email',
  'telephone',
  ...[...address, ...(country === 'KR' ? koreanAddress : [])].map((property) => `address.${property}`),
  'contactPoint.contactType',
  'contactPoint.telephone',
  'contactPoint.availableLanguage',
];

/** Formats that search engines require: moments with a time zone, international telephone numbers. */
const forms: Record<string, RegExp> = {
  datePublished: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  dateModified: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  datePosted: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  validThrough: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  telephone: /^\+\d[\d -]+$/,
  addressCountry: /^[A-Z]{2}$/,
};

/** Finds nested values that violate their property's format, as `property value`. */
function malformedValues(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([property, value]) =>
    typeof value === 'string' && forms[property]?.test(value) === false
      ? [`${property} ${value}`]
      : malformedValues(value),
  );
}

/** Returns the values of a property, one for each item of a list on its path. */
function valuesAt(node: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>((values, key) => values.flatMap((value) => (value as Node | undefined)?.[key]), [node]);
}

/** Returns the properties that a node lacks. */
export function missingProperties(node: unknown, properties: readonly string[]): string[] {
  return properties.filter((property) =>
    valuesAt(node, property).some((value) => value === undefined || value === null || value === ''),
  );
}

/** Finds JSON-LD that cannot be parsed, has an unexpected type, or has missing or malformed properties. */
export function invalidNodes({ pages }: BuiltSite): string[] {
  return pages.flatMap((page) => {
    try {
      return nodesOf(page).flatMap((node) => {
        const fields = required[node['@type'] ?? ''];
        if (!fields) return [`${page.address}: unknown type ${node['@type']}`];
        return [
          ...missingProperties(node, fields).map((field) => `has no ${field}`),
          ...malformedValues(node).map((value) => `has ${value}`),
        ].map((problem) => `${page.address}: ${node['@type']} ${problem}`);
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
  if (isStaffPage({ address })) return [];
  const [, section = '', rest = ''] = new RegExp(`^/${product}/(?:en/)?([^/]+)/?(.*)$`).exec(address) ?? [];
  const types = ['Organization', 'WebSite'];
  if (document.querySelector('nav.breadcrumbs')) types.push('BreadcrumbList');
  const family = families.find(({ id }) => id === section);
  if (family) types.push(family.goods ? 'Product' : 'Service', 'FAQPage');
  if (section === 'recruit' && rest === 'info') types.push('FAQPage');
  if (section === 'company' && rest === 'location') {
    types.push(...[...document.querySelectorAll('section.office')].map(() => 'Place'));
  }
  const newsBoards = Object.values(boards).filter(({ collection }) => collection !== 'postings');
  const isPost = newsBoards.some(({ path }) => new RegExp(`^${path}/(?!page/).`).test(`/${section}/${rest}`));
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

/** Returns the addresses of the pages with a JobPosting. */
export function jobPostingPages({ pages }: BuiltSite): string[] {
  return pages
    .filter((page) => nodesOf(page).some((node) => node['@type'] === 'JobPosting'))
    .map(({ address }) => address)
    .sort();
}

/** Returns the visible breadcrumbs as `name address`. The last one is the page itself. */
function visibleBreadcrumbs(page: BuiltPage, origin: string): string[] {
  return [...page.document.querySelectorAll('nav.breadcrumbs li')].map((item) => {
    const href = item.querySelector('a')?.getAttribute('href') ?? page.address;
    return `${shownText(item)} ${origin}${href}`;
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

/** Finds pages whose FAQPage differs from the questions and answers that they show. */
export function wrongQuestions({ pages }: BuiltSite): string[] {
  const lines = (items: readonly (readonly [unknown, unknown])[]) => items.map((item) => item.join(' → ')).join('\n');
  return pages.flatMap((page) => {
    const shown = [...page.document.querySelectorAll('.faq details')].map(
      (item) => [shownText(item.querySelector('summary')), shownText(item.querySelector('p'))] as const,
    );
    const listed = nodesOf(page)
      .filter((node) => node['@type'] === 'FAQPage')
      .flatMap((node) => node.mainEntity as { name: string; acceptedAnswer: { text: string } }[])
      .map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text] as const);
    return lines(shown) === lines(listed) ? [] : [`${page.address}: ${lines(listed)}\nnot ${lines(shown)}`];
  });
}
