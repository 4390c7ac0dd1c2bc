import type { Locale } from '#i18n/locales.ts';
import { foldText } from './foldText.ts';
import type { IndexedPage, IndexedSection, ResultKind } from './indexFiles.ts';

export interface IndexedText {
  text: string;
  folded: string;
}

export interface Section {
  text: IndexedText;
  heading: IndexedText | undefined;
  id: string | undefined;
  isQuestion: boolean;
}

/** A page or post in memory. */
export interface SearchDocument {
  kind: ResultKind;
  href: string;
  title: IndexedText;
  /** Name of a product. */
  name?: string | undefined;
  /** Its name, and other words for a page. */
  names: readonly IndexedText[];
  /** Line that introduces a product. */
  tagline?: string | undefined;
  /** `YYYY-MM-DD` of a post. */
  date?: string | undefined;
  /** Language if it differs from the index's. */
  lang?: Locale | undefined;
  /** Empty until the content file is loaded. */
  sections: readonly Section[];
}

export function indexedText(text: string): IndexedText {
  const folded = foldText(text);
  // Equal texts share one copy.
  return { text, folded: folded === text ? text : folded };
}

export const indexedSection = ([text, heading, id, isQuestion]: IndexedSection): Section => ({
  text: indexedText(text),
  heading: heading ? indexedText(heading) : undefined,
  id,
  isQuestion: isQuestion ?? false,
});

export const pageDocument = ({
  kind,
  href,
  title,
  name,
  tagline,
  keywords,
  sections,
}: IndexedPage): SearchDocument => ({
  kind,
  href,
  title: indexedText(title),
  names: [...(name ? [name] : []), ...keywords].map(indexedText),
  name,
  tagline,
  sections: sections.map(indexedSection),
});

/** Checks that a pattern matches in a text. */
export const occursIn = (pattern: RegExp, text: IndexedText | undefined): boolean =>
  text !== undefined && text.folded.search(pattern) >= 0;

/** Checks that a pattern matches in a section. */
export const occursInSection = (pattern: RegExp, { heading, text }: Section): boolean =>
  occursIn(pattern, heading) || occursIn(pattern, text);

const words = /[\p{L}\p{N}][\p{L}\p{N}-]*/gu;

/** Lists the folded words of documents' names, titles and headings. */
export function* titleWords(documents: Iterable<SearchDocument>): Iterable<string> {
  for (const { names, title, sections } of documents)
    for (const text of [...names, title, ...sections.map(({ heading }) => heading)])
      for (const [word] of text?.folded.matchAll(words) ?? []) yield word;
}
