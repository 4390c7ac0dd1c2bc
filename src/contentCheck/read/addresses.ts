import { type Publication, publicationOf } from '#schemas/publication.ts';
import type { CollectionName } from '#schemas/registry.ts';
import { boards } from '#site.ts';
import type { Entry, KnownPage } from './content.ts';
import { fixedEntries } from './fixedEntries.ts';

/** Boards: the folder of their posts and the address below which the posts are. */
export const boardAddresses: Partial<Record<CollectionName, string>> = Object.fromEntries(
  Object.values(boards).map(({ collection, path }) => [collection, path]),
);

/** What the list of a board has below the board's address, so that no post can have it. */
export const listNames: ReadonlyMap<string, { ko: string; en: string; instead: string }> = new Map([
  ['page', { ko: '목록의 쪽 주소(…/page/2)', en: 'the pages of the list (…/page/2)', instead: 'landing-page' }],
  ['index', { ko: '목록의 주소', en: 'the list itself', instead: 'quarterly-index' }],
]);

/** Collections that are one page, or that a page shows, and its address. */
const singlePages = { home: '/dashboard', about: '/company/company', recruit: '/recruit/info' } as const;

/**
 * Address of an entry that has a page of its own.
 *
 * @example addressOf({ collection: 'news', id: 'launch' }) // '/company/news/launch'
 */
export function addressOf({ collection, id }: Pick<Entry, 'collection' | 'id'>): string | undefined {
  const board = boardAddresses[collection];
  if (board) return `${board}/${id}`;
  if (collection === 'policies') return `/privacy/${id}`;
  if (collection in singlePages) return singlePages[collection as keyof typeof singlePages];
  return collection === 'pages' || collection === 'products' ? `/${id}` : undefined;
}

/**
 * Publication of an entry; either language file can hold it back.
 *
 * @param now the moment of the build
 */
export function entryPublication({ files }: Entry, now: Date): Publication {
  const each = Object.values(files).map(({ fields }) => publicationOf(fields ?? {}, now));
  return each.find((one) => one === 'draft') ?? each.find((one) => one === 'scheduled') ?? 'published';
}

/**
 * Every address of the site as content writes it, without product and language, and whether a build has its page.
 *
 * @param now moment that decides what is published
 */
export function knownAddresses(entries: readonly Entry[], now: Date): Map<string, KnownPage> {
  const fixed = [...(fixedEntries.pages ?? []), ...(fixedEntries.products ?? [])].map((id) => `/${id}`);
  const feeds = Object.values(boardAddresses).map((board) => `${board}/feed.xml`);
  const addresses = new Map<string, KnownPage>(
    [...Object.values(singlePages), ...fixed, ...feeds].map((address) => [address, { publication: 'published' }]),
  );
  for (const entry of entries) {
    const address = addressOf(entry);
    const isFixed = fixedEntries[entry.collection] !== undefined;
    // A folder that no page shows is reported as such; it makes no address.
    if (!address || (isFixed && !addresses.has(address))) continue;
    addresses.set(address, { publication: entryPublication(entry, now), entry });
  }
  return addresses;
}
