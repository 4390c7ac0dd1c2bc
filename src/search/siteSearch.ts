import type { Locale } from '#i18n/locales.ts';
import { occursIn, occursInSection, type SearchDocument, titleWords } from './document.ts';
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
  /** Answer to a frequently asked question, if the query asks it. */
  answer?: string | undefined;
}

export interface SiteResult {
  total: number;
  /** Best answer of all. */
  best: SiteHit | undefined;
  /** Hits by kind, best first; the kind with the best hit comes first. */
  groups: { kind: ResultKind; total: number; hits: SiteHit[] }[];
  corrections: readonly Correction[];
}

/** Smallest part of a document's coverage that one of its questions needs to be the answer. */
const asked = 0.9;

/** Hits listed of each kind. */
export const longestGroup = 20;

function hitOf({ document, best, coverage }: RankedDocument, { words }: ReadQuery): SiteHit {
  const patterns = words.map(({ pattern }) => pattern);
  const { kind, href, title, names, name, tagline, date, lang } = document;
  const section = best?.section;
  const sectionCoverage = words.filter(({ pattern }) => section && occursInSection(pattern, section)).length;
  const isNamed = patterns.some((pattern) => [title, ...names].some((text) => occursIn(pattern, text)));
  const isAsked =
    section?.isQuestion && sectionCoverage >= asked * words.length * coverage && !(isNamed && words.length === 1);
  return {
    kind,
    href: section?.id ? `${href}#${section.id}` : href,
    title: { text: title.text, marks: findMarks(title.text, patterns) },
    name,
    tagline,
    date,
    lang,
    heading: section?.heading && {
      text: section.heading.text,
      marks: findMarks(section.heading.text, patterns),
    },
    excerpt: section && (excerptOf(section.text.text, patterns) ?? { text: section.text.text, marks: [] }),
    answer: isAsked ? section.text.text : undefined,
  };
}

/** Searches pages and posts. */
export function searchDocuments(query: string, documents: readonly SearchDocument[]): SiteResult {
  const read = readQuery(query, {
    has: (pattern) =>
      documents.some(
        ({ names, title, sections }) =>
          names.some((name) => occursIn(pattern, name)) ||
          occursIn(pattern, title) ||
          sections.some((section) => occursInSection(pattern, section)),
      ),
    titleWords: () => titleWords(documents),
  });
  const ranked = rankDocuments(read.words, documents);
  const kinds = [...new Set(ranked.map(({ document }) => document.kind))];
  const [best] = ranked;
  return {
    total: ranked.length,
    best: best && hitOf(best, read),
    groups: kinds.map((kind) => {
      const found = ranked.filter(({ document }) => document.kind === kind);
      return { kind, total: found.length, hits: found.slice(0, longestGroup).map((each) => hitOf(each, read)) };
    }),
    corrections: read.corrections,
  };
}
