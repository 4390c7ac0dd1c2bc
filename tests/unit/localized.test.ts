import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localized, localizedEntry, splitEntryId } from '#collections/localized.ts';
import { asBuild, setContent } from './support/content.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

describe('entry ids', () => {
  test.each([
    ['ko', { id: '', language: 'ko' }],
    ['chat/en', { id: 'chat', language: 'en' }],
    ['enterprise/chat/ko', { id: 'enterprise/chat', language: 'ko' }],
    ['en/en', { id: 'en', language: 'en' }],
    ['표준-인증/ko', { id: '표준-인증', language: 'ko' }],
  ])('%s is split into %o', (entryId, expected) => {
    expect(splitEntryId(entryId)).toEqual(expected);
  });

  test.each(['chat', 'chat/fr', 'chat/ko/', ''])('"%s" is refused', (entryId) => {
    expect(() => splitEntryId(entryId)).toThrow('is not a ko.md or en.md file');
  });
});

describe('entries of a language', () => {
  const entry = (id: string, data: Record<string, unknown> = {}) => ({ id, data: { title: id, ...data } });

  beforeEach(() => {
    asBuild();
    setContent({
      news: [
        entry('both/en'),
        entry('both/ko'),
        entry('korean/ko'),
        entry('english/en'),
        entry('draft/ko', { draft: true }),
        entry('future/ko', { publishAt: '2999-01-01T00:00:00Z' }),
        entry('half/ko', { draft: true }),
        entry('half/en'),
      ],
      home: [entry('ko'), entry('en')],
    });
  });

  const shown = async (locale: 'ko' | 'en') =>
    Object.fromEntries((await localized('news', locale)).map(({ id, language }) => [id, language]));

  test('fall back to the other language where a file is missing', async () => {
    expect(await shown('ko')).toEqual({ both: 'ko', korean: 'ko', english: 'en', half: 'en' });
    expect(await shown('en')).toEqual({ both: 'en', korean: 'ko', english: 'en', half: 'en' });
  });

  test('name all languages that they are published in', async () => {
    const languages = Object.fromEntries((await localized('news', 'en')).map(({ id, languages }) => [id, languages]));
    expect(languages).toEqual({ both: ['ko', 'en'], korean: ['ko'], english: ['en'], half: ['en'] });
  });

  test('include drafts during development', async () => {
    vi.unstubAllEnvs();
    expect(Object.keys(await shown('ko'))).toEqual(expect.arrayContaining(['draft', 'future', 'half']));
  });

  test('have an empty id in a collection with a single entry', async () => {
    expect((await localizedEntry('home', '', 'en')).entry.id).toBe('en');
  });

  test('cause an error if they do not exist', async () => {
    await expect(localizedEntry('news', 'missing', 'ko')).rejects.toThrow('content/news/missing does not exist');
  });

  test('cause an error in a build if they have no HTML, which Astro only logs', async () => {
    vi.stubEnv('PROD', true);
    setContent({ ir: [{ ...entry('broken/ko'), filePath: 'content/ir/broken/ko.md' }] });
    await expect(localized('ir', 'ko')).rejects.toThrow('content/ir/broken/ko.md was not rendered to HTML');
  });
});
