import { describe, expect, test } from 'vitest';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { answerer } from '#search/answers.ts';
import type { SiteIndex } from '#search/indexFiles.ts';
import { findDocuments } from '#search/siteSearch.ts';
import { boards } from '#site.ts';
import { unusedIndexFiles, wrongBoardIndexes } from './checks/boardIndex.ts';
import { questionsOf, searchBytes, unansweredQueries } from './checks/search.ts';
import { canonicalPages, isIndexed } from './support/builtSite.ts';
import { readIndexFile, searchDocumentsOf, siteIndexAddress } from './support/searchIndex.ts';
import { site } from './support/site.ts';

test('search indexes contain all posts with a page, with the page’s title, date and content', () => {
  expect(wrongBoardIndexes(site)).toEqual([]);
});

test('every file of a search index is used', () => {
  expect(unusedIndexFiles(site)).toEqual([]);
});

test('every query has its page among the first three results, and nonsense finds nothing', () => {
  expect(unansweredQueries(site)).toEqual([]);
});

/** Returns the questions of a language with the pages that may answer, and the page that does. */
function answersIn(locale: Locale) {
  const { pages } = readIndexFile<SiteIndex>(site, siteIndexAddress(site, locale));
  const answer = answerer(pages);
  const known = new Set(pages.map(({ href }) => href));
  return questionsOf(locale).flatMap((question) => {
    const hrefs = question.pages
      .map((path) => localizePath(path as SitePath, locale))
      .filter((href) => known.has(href));
    // Skips questions about pages that the site does not have.
    if (question.pages.length > 0 && hrefs.length === 0) return [];
    return question.texts.map((text) => ({ text, hrefs, found: answer(text)?.href.split('#')[0] }));
  });
}

test('nine of ten questions are answered with the right page, and of ten other texts one at most', () => {
  const answers = allLocales.flatMap(answersIn);
  const answerable = answers.filter(({ hrefs }) => hrefs.length > 0);
  const others = answers.filter(({ hrefs }) => hrefs.length === 0);
  const wrong = answerable.filter(({ hrefs, found }) => !hrefs.includes(found ?? ''));
  const guessed = others.filter(({ found }) => found !== undefined);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(answerable.length / 10);
  expect(guessed.length, JSON.stringify(guessed)).toBeLessThanOrEqual(others.length / 10);
});

describe.each(allLocales)('in %s', (locale) => {
  const { pages } = readIndexFile<SiteIndex>(site, siteIndexAddress(site, locale));
  const documents = searchDocumentsOf(site, locale);
  const answer = answerer(pages);
  const responseTo = (question: string) => answer(question)?.href.split('#')[0];

  test('the name of a product finds its page first', () => {
    const products = pages.flatMap(({ kind, name, href }) => (kind === 'product' && name ? [{ name, href }] : []));
    expect(products).not.toEqual([]);
    for (const { name, href } of products) {
      expect(findDocuments(name, documents).ranked[0]?.document.href, name).toBe(href);
    }
  });

  test('each line of what customers say is answered with its page', () => {
    expect(pages.flatMap(({ href, asks }) => asks.filter((ask) => responseTo(ask) !== href))).toEqual([]);
  });

  test('no single post, history or earlier policy answers', () => {
    const folders = ['/company/history', '/privacy/', ...Object.values(boards).map(({ path }) => `${path}/`)];
    const unanswering = folders.map((path) => localizePath(path as SitePath, locale));
    const answering = pages.filter(({ asks }) => asks.length > 0).map(({ href }) => href);
    expect(answering.filter((href) => unanswering.some((path) => href.startsWith(path)))).toEqual([]);
  });

  test('the index has public pages only, and all that search engines index but lists and home pages', () => {
    const indexed = documents.map(({ href }) => href);
    const shown = site.pages.filter((page) => page.locale === locale && isIndexed(page)).map(({ address }) => address);
    expect(indexed.filter((href) => !shown.includes(href))).toEqual([]);
    const addresses = canonicalPages(site)
      .map(({ address }) => address)
      .filter((address) => shown.includes(address));
    expect(addresses.filter((address) => !indexed.includes(address) && !/\/page\/\d+$/.test(address))).toEqual([
      localizePath('/dashboard', locale),
    ]);
    expect(new Set(indexed).size).toBe(indexed.length);
    console.log(`The search in "${locale}" loads ${searchBytes(site, locale)} bytes.`);
  });
});
