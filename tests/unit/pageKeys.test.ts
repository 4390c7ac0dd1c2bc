import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardPost } from '#collections/boards.ts';
import { postPageKey } from '#collections/pageKeys.ts';

vi.mock('astro:content', async () => (await import('./support/content.ts')).astroContent);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

function post(id: string, { title = id, html = '<p>글</p>', closes = '2999-01-01' } = {}): BoardPost {
  const data = { title, date: '2026-01-01', pinned: false, employment: 'full-time', closes };
  const entry = { data, digest: 'digest', rendered: { html }, filePath: path.join(folder, 'ko.md') };
  return { id, path: `/news/${id}`, number: 1, language: 'ko', entry } as unknown as BoardPost;
}

const keyOf = (shown: BoardPost, older?: BoardPost) => postPageKey({ post: shown, older, newer: undefined }, 'ko');

test('the key of a post’s page stays the same while its content does', async () => {
  expect(await keyOf(post('a'), post('b'))).toBe(await keyOf(post('a'), post('b', { html: '<p>other</p>' })));
});

test.each([
  ['its text', { html: '<p>new</p>' }],
  ['its title', { title: 'new' }],
])('the key of a post’s page changes with %s', async (_, changed) => {
  expect(await keyOf(post('a', changed))).not.toBe(await keyOf(post('a')));
});

test('the key of a post’s page changes with the older post', async () => {
  expect(await keyOf(post('a'), post('b'))).not.toBe(await keyOf(post('a')));
});

test.each(['', 'pictures'])('the key of a post’s page changes with the files beside it, in "%s"', async (subfolder) => {
  const before = await keyOf(post('a'));
  const file = path.join(folder, subfolder, 'chart.png');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'one');
  const withFile = await keyOf(post('a'));
  await writeFile(file, 'two');
  expect(new Set([before, withFile, await keyOf(post('a'))]).size).toBe(3);
});

test('the key of a post’s page changes when a posting closes', async () => {
  const open = post('a');
  const key = await keyOf(open);
  vi.useFakeTimers({ now: new Date('2999-06-01'), toFake: ['Date'] });
  expect(await keyOf(open)).not.toBe(key);
  vi.useRealTimers();
});
