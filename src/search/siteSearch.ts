import type { Locale } from '#i18n/locales.ts';
import { type IndexedText, occursInSection, type SearchDocument, titleWords } from './document.ts';
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

/** The best of all hits. */
export interface BestHit extends SiteHit {
  /** Answer to a frequently asked question, if the query asks it. */
  answer: string | undefined;
}

export interface SiteResult {
  total: number;
  /** Best answer of all. */
  best: BestHit | undefined;
  /** Hits by kind, best first; the kind with the best hit comes first. */
  groups: { kind: ResultKind; total: number; hits: SiteHit[] }[];
  corrections: readonly Correction[];
}

/** Signs of a question: its mark, an ending or a question word. */
const questionMarks =
  /[?？]|(?:나요|까요?|가요|는지|을지|죠|어떻게|언제|얼마|어디|무엇|뭐|왜)(?=\s|$)|^(?:how|what|when|where|why|who|which|can|could|do|does|is|are|will)\b/i;

/** Smallest part of the document's words that one of its questions needs to be the answer. */
const asked = 0.9;

/** Returns the answer of a document to a query that asks one of its frequently asked questions. */
function answerOf(query: string, { best, coverage }: RankedDocument, { words }: ReadQuery): string | undefined {
  const section = best?.section;
  if (!section?.isQuestion || !questionMarks.test(query)) return undefined;
  const found = words.filter(({ pattern }) => occursInSection(pattern, section)).length;
  return found >= asked * words.length * coverage ? section.text.text : undefined;
}

/** Hits listed of each kind. */
export const longestGroup = 20;

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
  const [best] = ranked;
  return {
    total: ranked.length,
    best: best && { ...hitOf(best, read), answer: answerOf(query, best, read) },
    groups: kinds.map((kind) => {
      const found = ranked.filter(({ document }) => document.kind === kind);
      return { kind, total: found.length, hits: found.slice(0, longestGroup).map((each) => hitOf(each, read)) };
    }),
    corrections: read.corrections,
  };
}
