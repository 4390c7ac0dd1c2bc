/** Facts of the content and build under test, so that the tests hold for any company. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { localizePath, readPathname, type SitePath } from '#i18n/paths.ts';
import { type BoardId, boards, families } from '#site.ts';
import { root } from '../../support/project.ts';

/** Fields of an entry, as its schema describes them. */
type Fields = Record<string, unknown> & { title: string; name: string };

export interface Product {
  family: string;
  path: SitePath;
  /** Inquiry category that its page selects. */
  category: string;
}

/** All products, in menu order. */
export const products: readonly Product[] = families.flatMap(({ id, products: names, inquiryCategory }) =>
  names.map((name) => ({ family: id, path: `/${id}/${name}` as const, category: inquiryCategory })),
);

/** First and last product, which are the same where a company has one. */
export const [firstProduct, lastProduct] = [products[0], products.at(-1)] as [Product, Product];

/** Reads an entry's fields in a language, or in the other one where it lacks this language. */
export function fieldsOf(entry: string, locale: Locale = 'ko'): Fields {
  const files = [locale, otherLocale(locale)].map((language) => path.join(root, 'content', entry, `${language}.md`));
  const [, frontmatter = ''] = readFileSync(files.find(existsSync) ?? '', 'utf8').split(/^---$/m);
  return parse(frontmatter);
}

/** Returns the name of a product. */
export const nameOf = ({ path: address }: Product, locale: Locale = 'ko') =>
  fieldsOf(`products${address}`, locale).name;

/** Returns the names of a collection's folders. */
export const entriesOf = (collection: string): string[] =>
  globSync(`content/${collection}/*/`, { cwd: root }).map((folder) => path.basename(folder));

/** Post of a board. */
export interface Post {
  id: string;
  path: SitePath;
  title: string;
  fields: Fields;
}

/** Returns the public posts of a board in a language, newest first. */
export function postsOf(board: BoardId, locale: Locale = 'ko'): Post[] {
  const { collection, path: address } = boards[board];
  return entriesOf(collection)
    .map((id) => ({ id, path: `${address}/${id}` as const, fields: fieldsOf(`${collection}/${id}`, locale) }))
    .map((post) => ({ ...post, title: post.fields.title }))
    .filter((post) => existsSync(fileOf(localizePath(post.path, locale))))
    .sort((a, b) => String(b.fields.date).localeCompare(String(a.fields.date)));
}

/** Returns the board with the most posts. */
export const [longestBoard] = (Object.keys(boards) as BoardId[]).sort(
  (a, b) => postsOf(b).length - postsOf(a).length,
) as [BoardId];

/** Returns the file of a page in the build. */
function fileOf(address: string): string {
  return path.join(root, 'dist', `${address === '/' ? '/index' : address}.html`);
}

/** Reads the HTML of a page in the build. */
export const htmlOf = (address: string): string => readFileSync(fileOf(address), 'utf8');

/** Addresses in the build's sitemaps: the pages for search engines, in both languages. */
const listed = globSync('dist/sitemap-[0-9]*.xml', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  ),
);

/** Pages that the sitemap leaves out, but visitors open. */
const unlisted = (['ko', 'en'] as const).flatMap((locale) =>
  (['/login', '/search', '/company/contact/add'] as const).map((each) => localizePath(each, locale)),
);

/** Addresses of all pages for visitors, in both languages. */
export const allAddresses: readonly string[] = ['/', ...listed, ...unlisted];

/** Returns the first pages in a language whose HTML contains a text, such as a component's class. */
export const pagesWith = (text: string, locale: Locale = 'ko'): string[] =>
  listed.filter((address) => readPathname(address).locale === locale && htmlOf(address).includes(text));

/** Returns the page that pages of the same kind share: their board, their family or their list. */
function kindOf(address: string): string {
  const { path: sitePath } = readPathname(address);
  const family = families.find(({ id }) => sitePath.startsWith(`/${id}/`));
  if (family) return family.id;
  const parent = listed.find((other) => address.startsWith(`${other}/`));
  return parent ? `${readPathname(parent).path}${/\/page\/\d+$/.test(sitePath) ? '/page' : '/*'}` : sitePath;
}

/** Returns the pages of a language by their kind: pages of one kind differ in content alone. `/` is the dashboard. */
export function pagesByKind(locale: Locale): Map<string, string[]> {
  return Map.groupBy(
    allAddresses.filter((address) => address !== '/' && readPathname(address).locale === locale),
    kindOf,
  );
}

/** Returns the pages of a kind that differ most: the first, the longest and the first with a table. */
export function samplesOf(addresses: readonly string[]): string[] {
  const [longest = ''] = addresses.toSorted((a, b) => htmlOf(b).length - htmlOf(a).length);
  const table = addresses.find((address) => htmlOf(address).includes('<table'));
  return [...new Set([addresses[0] ?? longest, longest, table ?? longest])];
}

/** Paths of one page of each kind. */
export const samplePaths: readonly SitePath[] = [...pagesByKind('ko').values()].map(
  ([address = '/']) => readPathname(address).path,
);
