import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { publish, rollBack } from '#publish/publish.ts';
import { BuildFailure } from '#publish/runBuild.ts';
import { Watch } from '#publish/watch.ts';
import { type TestPublication, testPublication } from './support/publication.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Writes a Korean text of the content folder with these fields. */
function writeText({ root }: TestPublication, name: string, fields: Record<string, string> = {}): void {
  mkdirSync(join(root, 'content', name), { recursive: true });
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(join(root, 'content', name, 'ko.md'), `---\n${lines.join('')}---\n${'.'.repeat(edits++)}`);
}

/** Makes each text longer than the last, because edits may have the same modification time. */
let edits = 0;

/** Watches a site whose builds take no time, with a test clock that starts at noon in Korea. */
function watching(publication = testPublication(), build = publication.build) {
  const { clock } = publication;
  const published: string[] = [];
  const reported: unknown[] = [];
  const watch = new Watch({
    ...publication,
    pull: async () => {},
    publish: async () => {
      publication.version = `v${clock.now().getTime()}`;
      await publish({ ...publication, build });
      published.push(clock.now().toISOString());
    },
    report: async (error) => void reported.push(error),
  });
  return {
    publication,
    reported,
    watch,
    /** Advances the clock, checking after each pause; resolves to the times of publishes. */
    advance: async (milliseconds: number, pause = 10 * second) => {
      published.length = 0;
      for (let passed = 0; passed < milliseconds; passed += pause) {
        clock.advance(pause);
        await watch.check();
      }
      return [...published];
    },
  };
}

describe('the watch', () => {
  test('the watch names what it waits for', async () => {
    const { publication, advance, watch } = watching();
    expect(watch.awaited()).toBe('a second check that finds the same files, to publish them');
    writeText(publication, 'news/a', { publishAt: '2026-11-25T03:00:00Z' });
    await advance(minute);
    const change =
      'a change of content, public, src, astro.config.mjs, astro-i18next.config.cjs, package.json, tsconfig.json';
    expect(watch.awaited()).toBe(`${change}, or for midnight in the time zone of the site`);
    writeText(publication, 'news/b', { publishAt: new Date(publication.now().getTime() + hour).toISOString() });
    await advance(minute);
    expect(watch.awaited()).toMatch(new RegExp(`^${change}, or for .* 13:01 \\(${label('mail:zone', 'en')}\\)$`));
  });

  test('the watch does not expand YAML aliases in a scheduled time', async () => {
    const { publication, advance } = watching();
    const lists = Array.from({ length: 8 }, (_, depth) => `&l${depth + 1} [${Array(9).fill(`*l${depth}`).join(', ')}]`);
    const values = ['&l0 [1, 2, 3]', ...lists].map((list, depth) => [`l${depth}`, list] as const);
    writeText(publication, 'popups/bomb', { ...Object.fromEntries(values), from: '*l8' });
    expect(await advance(minute)).toEqual(['2026-11-21T03:00:20.000Z']);
  });

  test('the watch publishes an unpublished site, and changes once the files settle', async () => {
    const { publication, advance } = watching();
    expect(await advance(minute)).toEqual(['2026-11-21T03:00:20.000Z']);
    writeText(publication, 'news/a');
    expect(await advance(10 * second)).toEqual([]);
    writeText(publication, 'news/a');
    expect(await advance(10 * second)).toEqual([]);
    expect(await advance(10 * second)).toEqual(['2026-11-21T03:01:30.000Z']);
    expect(await advance(hour)).toEqual([]);
  });

  test.each([
    ['a post at its time', 'news/a', { publishAt: '2026-11-21T12:30:00+09:00' }, ['2026-11-21T03:30:00.000Z']],
    ['a post at its time in UTC', 'news/a', { publishAt: "'2026-11-21T03:30:05Z'" }, ['2026-11-21T03:30:10.000Z']],
    [
      'a pop-up at its start and its end',
      'popups/a',
      { from: '2026-11-21T12:20:00+09:00', until: '2026-11-21T12:40:00+09:00' },
      ['2026-11-21T03:20:00.000Z', '2026-11-21T03:40:00.000Z'],
    ],
    ['nothing at a malformed time', 'news/a', { publishAt: 'tomorrow', date: '2026-11-21' }, []],
  ] as const)('the watch publishes %s', async (_, name, fields, moments) => {
    const { publication, advance } = watching();
    writeText(publication, name, fields);
    await advance(minute);
    expect(await advance(hour)).toEqual(moments);
  });

  test('the watch publishes at midnight in Korea, when job postings close, and not for locks of open documents', async () => {
    const { publication, advance } = watching();
    await advance(minute);
    writeFileSync(join(publication.root, 'content', '~$plan.docx'), 'lock');
    expect(await advance(36 * hour, minute)).toEqual(['2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z']);
  });

  test('the watch publishes overdue changes at its start', async () => {
    const { publication, advance } = watching();
    writeText(publication, 'news/a', { publishAt: '2026-11-21T14:30:00+09:00' });
    await advance(minute);
    publication.clock.advance(4 * hour);
    expect(await watching(publication).advance(10 * second)).toHaveLength(1);
  });

  test('the watch reports a failure once, retries with backoff, and retries changes at once', async () => {
    const publication = testPublication();
    let attempts = 0;
    const failure = new BuildFailure('content/news/a/ko.md:3');
    const { advance, reported } = watching(publication, async () => {
      attempts += 1;
      throw failure;
    });
    await advance(2 * hour, minute);
    expect(reported).toEqual([failure]);
    expect(attempts).toBe(7);
    writeText(publication, 'news/a');
    await advance(20 * second);
    expect([reported.length, attempts]).toEqual([2, 8]);
  });

  test('the watch keeps a build that was rolled back to until the content changes', async () => {
    const { publication, advance } = watching();
    writeText(publication, 'news/a', { publishAt: '2026-11-21T14:30:00+09:00' });
    await advance(minute);
    writeText(publication, 'news/wrong');
    await advance(minute);
    expect(await rollBack(publication)).toBe(1);
    expect(await advance(24 * hour, minute)).toEqual([]);
    writeText(publication, 'news/wrong');
    expect(await advance(minute)).toHaveLength(1);
  });
});
