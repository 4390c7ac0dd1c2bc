import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import type { SearchDocument } from '#search/document.ts';
import { findDocuments } from '#search/siteSearch.ts';
import { searchQueries as en } from '../searchQueries.en.ts';
import { searchQueries as ko } from '../searchQueries.ko.ts';
import type { BuiltSite } from '../support/builtSite.ts';
import { searchDocumentsOf, siteSearchFiles } from '../support/searchIndex.ts';

export const searchQueries = { ko, en };

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
    return Object.values(searchQueries[locale])
      .flat()
      .map(([query, page]) => queryProblem(query, page, documents, locale))
      .filter((problem) => problem !== undefined);
  });

/** Finds queries of pages that the search does not know. */
export const unknownPages = (site: BuiltSite): string[] =>
  allLocales.flatMap((locale) => {
    const known = new Set(searchDocumentsOf(site, locale).map(({ href }) => href));
    return Object.values(searchQueries[locale])
      .flat()
      .filter(([, page]) => page !== null && !known.has(localizePath(page as SitePath, locale)))
      .map(([query, page]) => `${query}: ${page} is not in the index`);
  });

/** Returns the packed bytes that the search of the whole site loads in a language. */
export const searchBytes = (site: BuiltSite, locale: Locale): number =>
  siteSearchFiles(site, locale)
    .map((address) => gzipSync(readFileSync(path.join(site.folder, address.slice(1)))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
