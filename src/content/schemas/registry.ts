import { boards } from '#site.ts';
import { credential, historyYear, office } from './company.ts';
import { consent, policy } from './legal.ts';
import { about, home, page, popup, productPage, recruit } from './pages.ts';
import { postKinds } from './posts/index.ts';

type Boards = typeof boards;

type PostCollections = {
  [Board in keyof Boards as Boards[Board]['collection']]: {
    schema: (typeof postKinds)[Boards[Board]['kind']]['schema'];
    depth: 1;
    bothLanguages: false;
    shared: readonly string[];
  };
};

const postCollections = Object.fromEntries(
  Object.values(boards).map(({ collection, kind }) => [
    collection,
    {
      schema: postKinds[kind].schema,
      depth: 1,
      bothLanguages: false,
      shared: ['date', 'pinned', 'aliases', 'draft', 'publishAt', ...postKinds[kind].shared],
    },
  ]),
) as unknown as PostCollections;

/**
 * Every collection of `content/`, by folder name.
 *
 * `depth`: folders between the collection's folder and `ko.md`/`en.md` (0: the folder itself is the entry; null: any).
 * `bothLanguages`: true if an entry must exist in Korean and English; otherwise one language replaces the other.
 * `shared`: fields that must be equal in both languages, such as `date`, or `ai.generative` in a group.
 */
export const registry = {
  home: { schema: home, depth: 0, bothLanguages: true, shared: [] },
  about: { schema: about, depth: 0, bothLanguages: true, shared: [] },
  recruit: { schema: recruit, depth: 0, bothLanguages: true, shared: [] },
  pages: { schema: page, depth: null, bothLanguages: true, shared: ['order', 'loggingOnPage', 'inFooter', 'aiTable'] },
  policies: { schema: policy, depth: 1, bothLanguages: true, shared: [] },
  consents: { schema: consent, depth: 2, bothLanguages: true, shared: [] },
  products: { schema: productPage, depth: 2, bothLanguages: true, shared: ['related', 'ai.generative'] },
  history: { schema: historyYear, depth: 1, bothLanguages: true, shared: [] },
  credentials: { schema: credential, depth: 1, bothLanguages: false, shared: ['kind', 'date'] },
  offices: { schema: office, depth: 1, bothLanguages: true, shared: ['order', 'country', 'latitude', 'longitude'] },
  ...postCollections,
  popups: { schema: popup, depth: 1, bothLanguages: false, shared: ['from', 'until', 'draft', 'publishAt'] },
} as const;

export type CollectionName = keyof typeof registry;

/** Names of all collections. */
export const collectionNames = Object.keys(registry) as CollectionName[];

/** Checks that a name is a collection's. */
export const isCollection = (name: string): name is CollectionName => collectionNames.some((known) => known === name);
