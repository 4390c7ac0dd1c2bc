import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { publish, rollBack } from '#publish/publish.ts';
import { BuildFailure } from '#publish/runBuild.ts';
import { Watch } from '#publish/watch.ts';
import { type TestPublication, testPublication } from './support/publication.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Writes a text of the content folder with these fields. */
function writeText({ root }: TestPublication, name: string, fields: Record<string, string> = {}): void {
  mkdirSync(join(root, 'content', name), { recursive: true });
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`);
  writeFileSync(join(root, 'content', name, 'ko.md'), `---\n${lines.join('')}---\n${'.'.repeat(edits++)}`);
}

/** A text differs in its length from those before: two edits may have the same time. */
let edits = 0;

/** Watches a site whose builds are made at once, by the clock of the test, which begins at noon in Korea. */
function watching(publication = testPublication(), build = publication.build) {
  const { clock } = publication;
  const published: string[] = [];
  const told: unknown[] = [];
  const watch = new Watch({
    ...publication,
    pull: async () => {},
    publish: async () => {
      publication.version = `v${clock.now().getTime()}`;
      await publish({ ...publication, build });
      published.push(clock.now().toISOString());
    },
    report: async (error) => void told.push(error),
  });
  return {
    publication,
    told,
    /** Looks every ten seconds, or as often as told, while time passes; gives the moments of publishes. */
    pass: async (milliseconds: number, pause = 10 * second) => {
      published.length = 0;
      for (let passed = 0; passed < milliseconds; passed += pause) {
        clock.pass(pause);
        await watch.check();
      }
      return [...published];
    },
  };
}

describe('the watch', () => {
  test('publishes where nothing was, and a change when nothing more is written', async () => {
    const { publication, pass } = watching();
    expect(await pass(minute)).toEqual(['2026-11-21T03:00:20.000Z']);
    writeText(publication, 'news/a');
    expect(await pass(10 * second)).toEqual([]);
    writeText(publication, 'news/a');
    expect(await pass(10 * second)).toEqual([]);
    expect(await pass(10 * second)).toEqual(['2026-11-21T03:01:30.000Z']);
    expect(await pass(hour)).toEqual([]);
  });

  test.each([
    ['a post', 'news/a', { publishAt: '2026-11-21T12:30:00+09:00' }, ['2026-11-21T03:30:00.000Z']],
    [
      'a post, its moment in another form',
      'news/a',
      { publishAt: "'2026-11-21T03:30:05Z'" },
      ['2026-11-21T03:30:10.000Z'],
    ],
    [
      'a pop-up, which comes and goes',
      'popups/a',
      { from: '2026-11-21T12:20:00+09:00', until: '2026-11-21T12:40:00+09:00' },
      ['2026-11-21T03:20:00.000Z', '2026-11-21T03:40:00.000Z'],
    ],
    ['nothing', 'news/a', { publishAt: 'tomorrow', date: '2026-11-21' }, []],
  ] as const)('publishes when it is time for %s', async (_, name, fields, moments) => {
    const { publication, pass } = watching();
    writeText(publication, name, fields);
    await pass(minute);
    expect(await pass(hour)).toEqual(moments);
  });

  test('publishes at midnight in Korea, as job postings close', async () => {
    const { pass } = watching();
    await pass(minute);
    expect(await pass(36 * hour, minute)).toEqual(['2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z']);
  });

  test('publishes at once what came while it did not run', async () => {
    const { publication, pass } = watching();
    writeText(publication, 'news/a', { publishAt: '2026-11-21T14:30:00+09:00' });
    await pass(minute);
    publication.clock.pass(4 * hour);
    expect(await watching(publication).pass(10 * second)).toHaveLength(1);
  });

  test('tells a failure once, tries it again ever more rarely, and what has changed at once', async () => {
    const publication = testPublication();
    let attempts = 0;
    const failure = new BuildFailure('content/news/a/ko.md:3');
    const { pass, told } = watching(publication, async () => {
      attempts += 1;
      throw failure;
    });
    await pass(2 * hour, minute);
    expect(told).toEqual([failure]);
    expect(attempts).toBe(7);
    writeText(publication, 'news/a');
    await pass(20 * second);
    expect([told.length, attempts]).toEqual([2, 8]);
  });

  test('leaves a build that was gone back to until the content changes', async () => {
    const { publication, pass } = watching();
    writeText(publication, 'news/a', { publishAt: '2026-11-21T14:30:00+09:00' });
    await pass(minute);
    writeText(publication, 'news/wrong');
    await pass(minute);
    expect(await rollBack(publication)).toBe(1);
    expect(await pass(24 * hour, minute)).toEqual([]);
    writeText(publication, 'news/wrong');
    expect(await pass(minute)).toHaveLength(1);
  });

  test('by a real clock publishes a post within seconds of its moment, and not before', async () => {
    const publication = { ...testPublication(), now: () => new Date() };
    const published: number[] = [];
    const watch = new Watch({
      ...publication,
      pull: async () => {},
      publish: async () => {
        await publish({ ...publication, version: String(published.length) } as TestPublication);
        published.push(Date.now());
      },
      report: (error) => Promise.reject(error),
    });
    const moment = Date.now() + 3 * second;
    writeText(publication, 'news/a', { publishAt: new Date(moment).toISOString() });
    while (published.length < 2 && Date.now() < moment + 10 * second) {
      await watch.check();
      await sleep(100);
    }
    expect(published).toHaveLength(2);
    expect(published[0]).toBeLessThan(moment);
    expect((published[1] ?? 0) - moment).toBeGreaterThanOrEqual(0);
    expect((published[1] ?? 0) - moment).toBeLessThan(5 * second);
  });
});
