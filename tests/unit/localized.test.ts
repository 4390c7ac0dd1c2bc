import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localized, localizedEntry, splitEntryId } from '#content/queries/localized.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

describe('entry ids', () => {
  test.each([
    ['ko', { id: '', language: 'ko' }],
    ['chat/en', { id: 'chat', language: 'en' }],
    ['apps/chat/ko', { id: 'apps/chat', language: 'ko' }],
    ['en/en', { id: 'en', language: 'en' }],
    ['표준-인증/ko', { id: '표준-인증', language: 'ko' }],
  ])('splits the entry id %s into %o', (entryId, expected) => {
    expect(splitEntryId(entryId)).toEqual(expected);
  });

  test.each(['chat', 'chat/fr', 'chat/ko/', ''])('rejects the entry id "%s"', (entryId) => {
    expect(() => splitEntryId(entryId)).toThrow('is not a ko.md or en.md file');
  });
});

describe('entries of a language', () => {
  const entry = (id: string, data: Record<string, unknown> = {}) => ({ id, data: { title: id, ...data } });

  beforeEach(() => {
    asBuild();
    setContent({
      news: [entry('both/en'), entry('both/ko'), entry('korean/ko'), entry('english/en')],
      home: [entry('ko'), entry('en')],
    });
  });

  const shown = async (locale: 'ko' | 'en') =>
    Object.fromEntries((await localized('news', locale)).map(({ id, language }) => [id, language]));

  test('an entry without a file in the language falls back to the other', async () => {
    expect(await shown('ko')).toEqual({ both: 'ko', korean: 'ko', english: 'en' });
    expect(await shown('en')).toEqual({ both: 'en', korean: 'ko', english: 'en' });
  });

  test('an entry lists all languages in which it is published', async () => {
    const languages = Object.fromEntries((await localized('news', 'en')).map(({ id, languages }) => [id, languages]));
    expect(languages).toEqual({ both: ['ko', 'en'], korean: ['ko'], english: ['en'] });
  });

  test('an entry of a single-entry collection has an empty id', async () => {
    expect((await localizedEntry('home', '', 'en')).entry.id).toBe('en');
  });

  test('an entry that does not exist throws', async () => {
    await expect(localizedEntry('news', 'missing', 'ko')).rejects.toThrow('content/news/missing does not exist');
  });

  test('an entry without HTML throws in a build, where Astro only logs it', async () => {
    vi.stubEnv('PROD', true);
    setContent({ news: [{ ...entry('broken/ko'), filePath: 'content/news/broken/ko.md' }] });
    await expect(localized('news', 'ko')).rejects.toThrow('content/news/broken/ko.md was not rendered to HTML');
  });
});
