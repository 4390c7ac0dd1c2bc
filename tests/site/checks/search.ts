import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import type { SearchDocument } from '#search/document.ts';
import { findDocuments } from '#search/siteSearch.ts';
import type { BuiltSite } from '../support/builtSite.ts';
import { searchDocumentsOf, siteSearchFiles } from '../support/searchIndex.ts';

interface LanguageQueries {
  /** Queries by kind with their page, without product and language; `null` when nothing must be found. */
  queries: Record<string, [query: string, page: string | null][]>;
  /** Questions with the pages that may answer; none for texts that the site cannot answer. */
  questions: { pages: string[]; texts: string[] }[];
}

const file = 'content/searchQueries.json';

/** Queries that belong to the content; none where it has no file of them. */
const ownQueries: Partial<Record<Locale, LanguageQueries>> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};

/** Returns the queries of a language. */
export const queriesOf = (locale: Locale) => Object.values(ownQueries[locale]?.queries ?? {}).flat();

/** Returns the questions of a language. */
export const questionsOf = (locale: Locale) => ownQueries[locale]?.questions ?? [];

/** Results among which the page of a query must be. */
export const mostResults = 3;

function queryProblem(query: string, page: string | null, documents: readonly SearchDocument[], locale: Locale) {
  const found = findDocuments(query, documents).ranked.map(({ document }) => document.href);
  if (page === null) return found.length > 0 ? `${query}: finds ${found.slice(0, mostResults).join(', ')}` : undefined;
  const place = found.indexOf(localizePath(page as SitePath, locale)) + 1;
  if (place > 0 && place <= mostResults) return undefined;
  return `${query}: ${page} has place ${place || 'none'} after ${found.slice(0, mostResults).join(', ')}`;
}

/** Finds queries whose page is not among the first results, or that find something when nothing answers them. */
export const unansweredQueries = (site: BuiltSite): string[] =>
  allLocales.flatMap((locale) => {
    const documents = searchDocumentsOf(site, locale);
    const known = new Set(documents.map(({ href }) => href));
    return queriesOf(locale)
      .filter(([, page]) => page === null || known.has(localizePath(page as SitePath, locale)))
      .map(([query, page]) => queryProblem(query, page, documents, locale))
      .filter((problem) => problem !== undefined);
  });

/** Returns the packed bytes that the search of the whole site loads in a language. */
export const searchBytes = (site: BuiltSite, locale: Locale): number =>
  siteSearchFiles(site, locale)
    .map((address) => gzipSync(readFileSync(path.join(site.folder, address.slice(1)))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
