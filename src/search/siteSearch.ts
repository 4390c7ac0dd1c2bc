import type { Locale } from '#i18n/locales.ts';
import { type IndexedText, type SearchDocument, titleWords } from './document.ts';
import { excerptOf } from './excerpt.ts';
import type { ResultKind } from './indexFiles.ts';
import { findMarks, type MarkedText } from './markText.ts';
import { type RankedDocument, rankDocuments } from './rank.ts';
import { type Correction, type ReadQuery, readQuery } from './readQuery.ts';

/** A page or post that answers a query. */
export interface SiteHit {
  kind: ResultKind;
  /** Address, of the best section if it has an id. */
  href: string;
  title: MarkedText;
  /** Name of a product. */
  name?: string | undefined;
  /** Line that introduces a product. */
  tagline?: string | undefined;
  date?: string | undefined;
  lang?: Locale | undefined;
  /** Heading of the best section. */
  heading?: MarkedText | undefined;
  /** Text around the first match in the best section. */
  excerpt?: MarkedText | undefined;
}

export interface SiteResult {
  total: number;
  /** Hits by kind, best first; the kind with the best hit comes first. */
  groups: { kind: ResultKind; total: number; hits: SiteHit[] }[];
  corrections: readonly Correction[];
}

/** Hits listed of each kind. */
export const maxHits = 20;

function hitOf({ document, best }: RankedDocument, { words }: ReadQuery): SiteHit {
  const patterns = words.map(({ pattern }) => pattern);
  const marked = ({ text }: IndexedText) => ({ text, marks: findMarks(text, patterns) });
  const { kind, href, title, name, tagline, date, lang } = document;
  const section = best?.section;
  return {
    kind,
    href: section?.id ? `${href}#${section.id}` : href,
    title: marked(title),
    name: name?.text,
    tagline: tagline?.text,
    date,
    lang,
    heading: section?.heading && marked(section.heading),
    excerpt: section && (excerptOf(section.text.text, patterns) ?? { text: section.text.text, marks: [] }),
  };
}

/** Reads a query and finds the documents for it, best first. */
export function findDocuments(
  query: string,
  documents: readonly SearchDocument[],
): { read: ReadQuery; ranked: RankedDocument[] } {
  const read = readQuery(query, {
    has: (pattern) => documents.some(({ folded }) => folded.search(pattern) >= 0),
    titleWords: () => documents.flatMap(titleWords),
  });
  return { read, ranked: rankDocuments(read, documents) };
}

/** Searches pages and posts. */
export function searchDocuments(query: string, documents: readonly SearchDocument[]): SiteResult {
  const { read, ranked } = findDocuments(query, documents);
  const kinds = [...new Set(ranked.map(({ document }) => document.kind))];
  return {
    total: ranked.length,
    groups: kinds.map((kind) => {
      const found = ranked.filter(({ document }) => document.kind === kind);
      return { kind, total: found.length, hits: found.slice(0, maxHits).map((each) => hitOf(each, read)) };
    }),
    corrections: ranked.length > 0 ? read.corrections : [],
  };
}
