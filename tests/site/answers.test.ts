import { describe, expect, test } from 'vitest';
import { allLocales } from '#i18n/locales.ts';
import { localizePath, type SitePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { answerer } from '#search/answers.ts';
import type { SiteIndex } from '#search/indexFiles.ts';
import { questionsEn } from './questions.en.ts';
import { questionsKo } from './questions.ko.ts';
import { readIndexFile, siteIndexAddress } from './support/searchIndex.ts';
import { site } from './support/site.ts';

const questions = { ko: questionsKo, en: questionsEn };

/** Product that answers the example in the home page's field. */
const exampleProduct = '/general/aicc';

describe.each(allLocales)('in %s', (locale) => {
  const { pages } = readIndexFile<SiteIndex>(site, siteIndexAddress(site, locale));
  const answer = answerer(pages);
  const isRight = (question: string, paths: readonly string[]) => {
    const found = answer(question)?.href.split('#')[0];
    return paths.some((path) => localizePath(path as SitePath, locale) === found);
  };

  test('the home page answers its own example with the product', () => {
    expect(isRight(words[locale].home.write.example, [exampleProduct])).toBe(true);
  });

  test('each line of what customers say is answered with its page', () => {
    const wrong = pages.flatMap(({ href, asks }) => asks.filter((ask) => answer(ask)?.href.split('#')[0] !== href));
    expect(wrong).toEqual([]);
  });

  test('nine of ten questions are answered with the right page, and of ten other texts one at most', () => {
    const asked = questions[locale].flatMap(([paths, texts]) => texts.map((text) => ({ paths, text })));
    const answerable = asked.filter(({ paths }) => paths.length > 0);
    const others = asked.filter(({ paths }) => paths.length === 0);
    const wrong = answerable.filter(({ paths, text }) => !isRight(text, paths)).map(({ text }) => text);
    const guessed = others.filter(({ text }) => answer(text)).map(({ text }) => text);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(answerable.length / 10);
    expect(guessed.length, guessed.join('\n')).toBeLessThanOrEqual(others.length / 10);
  });

  test('no single post, history or earlier policy answers', () => {
    const answering = pages.filter(({ asks }) => asks.length > 0).map(({ href }) => href);
    expect(answering.filter((href) => /\/(?:history|news|posting)(?:\/|$)|\/ir\/|\/privacy\//.test(href))).toEqual([]);
  });
});
