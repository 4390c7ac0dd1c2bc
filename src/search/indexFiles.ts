import type { Locale } from '#i18n/locales.ts';
import { type BoardId, boards } from '#site.ts';
import type { PostBadge } from './postRow.ts';

/** Part of a page below a heading; an array, because large boards have thousands. */
export type IndexedSection = readonly [
  text: string,
  heading?: string,
  /** Id of the element to which results link. */
  id?: string,
  /** True for a text that can answer a question alone. */
  isAnswer?: true,
];

/** Post in the title index. */
export type IndexedPost = readonly [
  id: string,
  title: string,
  /** `YYYY-MM-DD`. */
  date: string,
  badges: readonly PostBadge[],
  /** Language of the post if it differs from the index's, else empty. */
  lang?: Locale | '',
  /** Other words for the post, which it does not show. */
  keywords?: readonly string[],
];

/** File that title search loads, one per board and language. */
export interface TitleIndex {
  /** Newest first; the last post has number 1. */
  posts: readonly IndexedPost[];
  /** Addresses of the content files, from the oldest posts to the newest. */
  content: readonly string[];
}

/**
 * File that content search loads: the sections of {@link postsPerContentFile} posts. The oldest posts come first, so
 * that a new post changes only the last file.
 */
export type ContentIndexFile = readonly (readonly IndexedSection[])[];

export const postsPerContentFile = 500;

/** Kinds of pages besides the boards' posts, in the order of the list of all pages. */
export const pageKinds = ['product', 'company', 'recruit', 'policy'] as const;

export type PageKind = (typeof pageKinds)[number];

/** Kind of a search result: of a page, or the board of a post. */
export type ResultKind = PageKind | BoardId;

/**
 * Returns the name of a kind of results.
 *
 * @param names names of the kinds of pages
 */
export const kindName = (kind: ResultKind, names: Record<PageKind, string>, locale: Locale): string =>
  kind in boards ? boards[kind as BoardId].name[locale] : names[kind as PageKind];

/** Page that is not a post. The list of a board has the kind of its posts. */
export interface IndexedPage {
  kind: ResultKind;
  href: string;
  title: string;
  /** Name of a product. */
  name?: string;
  /** One line that introduces a product. */
  tagline?: string;
  description: string;
  /** Other words for the page, which it does not show. */
  keywords: readonly string[];
  /** Lines that customers say when they need the page. Only pages with some answer on the home page. */
  asks: readonly string[];
  sections: readonly IndexedSection[];
}

/** File that the search of the whole site loads first, one per language. Posts are in the files of their boards. */
export interface SiteIndex {
  pages: readonly IndexedPage[];
  boards: readonly {
    board: BoardId;
    /** Address of the board, and prefix of its posts' addresses. */
    href: string;
    /** Address of its title index. */
    titles: string;
  }[];
}
