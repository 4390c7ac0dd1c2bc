import type { CollectionName } from '#schemas/registry.ts';
import { boards } from '#site.ts';
import type { Entry } from './content.ts';
import { fixedEntries } from './fixedEntries.ts';
import { type Publication, publicationOf } from './publication.ts';

/** Boards: the folder of their posts and the address below which the posts are. */
export const boardAddresses: Partial<Record<CollectionName, string>> = Object.fromEntries(
  Object.values(boards).map(({ collection, path }) => [collection, path]),
);

/** What is at an address. */
export interface KnownPage {
  publication: Publication;
  /** The post whose page it is, where it is a post's. */
  post?: Entry;
}

const singlePages = ['/dashboard', '/company/company', '/recruit/info'];

/**
 * Address of an entry that has a page of its own.
 *
 * @example addressOf({ collection: 'news', id: 'launch' }) // '/company/news/launch'
 */
export function addressOf({ collection, id }: Pick<Entry, 'collection' | 'id'>): string | undefined {
  const board = boardAddresses[collection];
  return board ? `${board}/${id}` : undefined;
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
    [...singlePages, ...fixed, ...feeds].map((address) => [address, { publication: 'published' }]),
  );
  for (const entry of entries) {
    const address = addressOf(entry);
    if (address) addresses.set(address, { publication: publicationOf(entry, now), post: entry });
  }
  return addresses;
}
