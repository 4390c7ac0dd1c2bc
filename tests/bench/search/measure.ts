import type { Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import type { SearchDocument } from '#search/document.ts';
import { findDocuments, searchDocuments } from '#search/siteSearch.ts';
import { mostResults, searchQueries } from '../../site/checks/search.ts';

/** Answer of a search engine to a query. */
export interface Answer {
  query: string;
  /** Addresses of the first three results. */
  pages: readonly string[];
  total: number;
  milliseconds: number;
  /** Bytes loaded for the query by a page that has loaded nothing before. */
  bytes: number;
}

export const queriesOf = (locale: Locale) => Object.values(searchQueries[locale]).flat();

/** Answers queries with the site's own search. A query compiles its patterns, so that each is cold once. */
export function ownAnswers(documents: readonly SearchDocument[], locale: Locale, bytes: number): Answer[] {
  return queriesOf(locale).map(([query]) => {
    const started = performance.now();
    const { total } = searchDocuments(query, documents);
    const milliseconds = performance.now() - started;
    const { ranked } = findDocuments(query, documents);
    return {
      query,
      pages: ranked.slice(0, mostResults).map(({ document }) => document.href),
      total,
      milliseconds,
      bytes,
    };
  });
}

export interface Figures {
  answered: number;
  answerable: number;
  /** Queries without an answer for which the engine finds nothing, and their number. */
  refused: number;
  unanswerable: number;
  medianBytes: number;
  medianMilliseconds: number;
  worstMilliseconds: number;
}

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? 0;

/** Rates the answers to the query set of a language, in its order. */
export function rate(answers: readonly Answer[], locale: Locale): Figures {
  const rated = queriesOf(locale).map(([, page], at) => ({ page, answer: answers[at] }));
  const answerable = rated.filter(({ page }) => page !== null);
  const unanswerable = rated.filter(({ page }) => page === null);
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    answered: answerable.filter(({ page, answer }) => answer?.pages.includes(localizePath(page as SitePath, locale)))
      .length,
    answerable: answerable.length,
    refused: unanswerable.filter(({ answer }) => answer?.total === 0).length,
    unanswerable: unanswerable.length,
    medianBytes: median(answers.map(({ bytes }) => bytes)),
    medianMilliseconds: median(times),
    worstMilliseconds: Math.max(...times),
  };
}
