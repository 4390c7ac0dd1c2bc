import { siteDay } from '#i18n/siteDay.ts';
import { boards, families } from '#site.ts';
import { pagesOfCode, reservedSections } from '../../schemas/pages.ts';
import { type PublicationState, publicationOf } from '../../schemas/publication.ts';
import type { CollectionName } from '../../schemas/registry.ts';
import type { BilingualText } from '../diagnostic.ts';
import type { Entry, KnownPage } from './content.ts';

/** Collections whose folders match the site's routes exactly. */
export const fixedEntries: Partial<Record<CollectionName, readonly string[]>> = {
  home: [''],
  about: [''],
  recruit: [''],
  pages: pagesOfCode,
  products: families.flatMap(({ id, products }) => products.map((product) => `${id}/${product}`)),
};

/** True for a folder that makes a page of its own: `{section}/{page}`, at no address of the code. */
export function isOwnPage({ collection, id }: Pick<Entry, 'collection' | 'id'>): boolean {
  const [section = '', page = '', ...rest] = id.split('/');
  return (
    collection === 'pages' &&
    page !== '' &&
    rest.length === 0 &&
    !reservedSections.includes(section) &&
    !pagesOfCode.includes(id) &&
    !pagesOfCode.includes(section) &&
    !Object.values(singlePages).includes(`/${id}`) &&
    !fixedEntries.products?.includes(id)
  );
}

/** Address of each board by the collection of its posts. */
export const boardAddresses: Partial<Record<CollectionName, string>> = Object.fromEntries(
  Object.values(boards).map(({ collection, path }) => [collection, path]),
);

/** Names below a board's address that its list uses, so that no post can have them. */
export const reservedNames: ReadonlyMap<string, BilingualText & { instead: string }> = new Map([
  ['page', { ko: '목록의 쪽 주소(…/page/2)', en: 'the pages of the list (…/page/2)', instead: 'landing-page' }],
  ['index', { ko: '목록의 주소', en: 'the list itself', instead: 'quarterly-index' }],
]);

/** Addresses of pages that show a whole collection. */
const singlePages: Partial<Record<CollectionName, string>> = {
  home: '/dashboard',
  about: '/company/company',
  recruit: '/recruit/info',
};

/**
 * Returns the address of an entry, or undefined for one without its own page.
 *
 * @example entryAddress({ collection: 'news', id: 'launch' }) // '/company/news/launch'
 */
export function entryAddress({ collection, id }: Pick<Entry, 'collection' | 'id'>): string | undefined {
  const board = boardAddresses[collection];
  if (board) return `${board}/${id}`;
  if (collection === 'policies') return `/privacy/${id}`;
  if (collection === 'consents') return `/privacy/consents/${id}`;
  return collection === 'pages' || collection === 'products' ? `/${id}` : singlePages[collection];
}

/**
 * Returns the publication of an entry. One published language shows it in both.
 *
 * @param now current time
 */
export function entryPublication({ files }: Entry, now: Date): PublicationState {
  const each = Object.values(files).map(({ draft, fields }) => publicationOf({ ...fields, draft }, now));
  return (['published', 'scheduled'] as const).find((state) => each.includes(state)) ?? 'draft';
}

/**
 * Returns all pages by their address as in content: without product and language.
 *
 * @param now current time, which decides which posts are published
 */
export function knownAddresses(entries: readonly Entry[], now: Date): Map<string, KnownPage> {
  const fixed = ['privacy', ...(fixedEntries.pages ?? []), ...(fixedEntries.products ?? [])].map((id) => `/${id}`);
  const feeds = Object.values(boardAddresses).map((board) => `${board}/feed.xml`);
  const addresses = new Map<string, KnownPage>(
    [...Object.values(singlePages), ...fixed, ...feeds].map((address) => [address, { publication: 'published' }]),
  );
  for (const entry of entries) {
    const address = entryAddress(entry);
    const isFixed = fixedEntries[entry.collection] !== undefined;
    // `checkExpectedEntries` reports a folder that no page shows.
    if (!address || (isFixed && !addresses.has(address) && !isOwnPage(entry))) continue;
    addresses.set(address, { publication: entryPublication(entry, now), entry });
  }
  const today = siteDay(now);
  const inForce = entries
    .filter(({ collection, id }) => collection === 'policies' && id <= today)
    .sort((one, other) => one.id.localeCompare(other.id))
    .at(-1);
  if (inForce) addresses.set('/privacy', { publication: 'published', entry: inForce });
  return addresses;
}
