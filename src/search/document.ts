import type { Locale } from '#i18n/locales.ts';
import { foldText } from './foldText.ts';
import type { IndexedPage, IndexedSection, ResultKind } from './indexFiles.ts';

export interface IndexedText {
  text: string;
  folded: string;
}

export interface SearchedSection {
  text: IndexedText;
  heading: IndexedText | undefined;
  id: string | undefined;
}

/** A page or post in memory. */
export interface SearchDocument {
  kind: ResultKind;
  href: string;
  title: IndexedText;
  /** Name of a product. */
  name?: IndexedText | undefined;
  /** Other words for the page, which it does not show. */
  keywords: readonly IndexedText[];
  /** Lines that customers say, which it does not show. */
  asks?: readonly IndexedText[];
  /** Line that introduces a product. */
  tagline?: IndexedText | undefined;
  /** `YYYY-MM-DD` of a post. */
  date?: string | undefined;
  /** Language if it differs from the index's. */
  lang?: Locale | undefined;
  /** Empty until the content file is loaded. */
  sections: readonly SearchedSection[];
  /** All texts, one a line, for a quick look whether a word occurs. */
  folded: string;
}

export function indexedText(text: string): IndexedText {
  const folded = foldText(text);
  // Equal texts share one copy.
  return { text, folded: folded === text ? text : folded };
}

export const sectionOfIndex = ([text, heading, id]: IndexedSection): SearchedSection => ({
  text: indexedText(text),
  heading: heading ? indexedText(heading) : undefined,
  id,
});

export function searchDocument(document: Omit<SearchDocument, 'folded'>): SearchDocument {
  const { title, name, keywords, asks = [], tagline, sections } = document;
  const texts = [
    title,
    name,
    tagline,
    ...keywords,
    ...asks,
    ...sections.flatMap(({ heading, text }) => [heading, text]),
  ];
  return { ...document, folded: texts.map((text) => text?.folded ?? '').join('\n') };
}

export const pageDocument = ({
  kind,
  href,
  title,
  name,
  tagline,
  description,
  keywords,
  asks,
  sections,
}: IndexedPage): SearchDocument =>
  searchDocument({
    kind,
    href,
    title: indexedText(title),
    name: name ? indexedText(name) : undefined,
    keywords: keywords.map(indexedText),
    asks: asks.map(indexedText),
    tagline: tagline ? indexedText(tagline) : undefined,
    sections: [sectionOfIndex([description]), ...sections.map(sectionOfIndex)],
  });

/** Checks that a pattern matches in a text. */
export const occursIn = (pattern: RegExp, text: IndexedText | undefined): boolean =>
  text !== undefined && text.folded.search(pattern) >= 0;

/** Checks that a pattern matches in a section. */
export const occursInSection = (pattern: RegExp, { heading, text }: SearchedSection): boolean =>
  occursIn(pattern, heading) || occursIn(pattern, text);

const words = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

const wordsOf = new WeakMap<SearchDocument, readonly string[]>();

/**
 * Lists the folded words of a document's name, title, keywords and headings, and each two that follow each other as
 * one. Memoized, because a search compares all of them with a misspelt word.
 */
export function titleWords(document: SearchDocument): readonly string[] {
  const known = wordsOf.get(document);
  if (known) return known;
  const { name, keywords, title, sections } = document;
  const found = [name, title, ...keywords, ...sections.map(({ heading }) => heading)].flatMap((text) => {
    const each = text?.folded.match(words) ?? [];
    return each.flatMap((word, at) => (at > 0 ? [word, `${each[at - 1]}${word}`] : [word]));
  });
  wordsOf.set(document, found);
  return found;
}
