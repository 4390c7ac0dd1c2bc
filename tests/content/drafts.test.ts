import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Diagnostic } from '#content/check/diagnostic.ts';
import { checkContent } from '#content/check/index.ts';
import { formats, isBuildable } from '#content/check/report.ts';
import { contentFolder, now } from './contentFolder.ts';
import { type FileContent, newsPost, popup, springPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Returns the mistakes in a content folder, without advice. */
async function mistakesIn(root: string, { preview = false } = {}): Promise<Diagnostic[]> {
  const { mistakes } = await checkContent(root, { now, preview });
  return mistakes.filter(({ advice }) => !advice);
}

/** Returns the places of mistakes that stop a publish, and of those in drafts. */
async function placesAfter(changes: Record<string, FileContent | undefined>) {
  const mistakes = await mistakesIn(await contentFolder(changes));
  const placesOf = (isDraft: boolean) => [
    ...new Set(mistakes.filter(({ draft = false }) => draft === isDraft).map(({ file }) => file)),
  ];
  return { stopping: placesOf(false), drafts: placesOf(true) };
}

const draft = (fields = '', body?: string) => springPost(`draft: true\n${fields}`, body);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test('mistakes in drafts stop nothing, and are marked', async () => {
  const folders: Record<string, Record<string, FileContent>> = {
    field: { 'ko.md': draft('pinned: maybe\n') },
    picture: { 'ko.md': draft('', '![그림](./none.png)') },
    yaml: { 'ko.md': draft("updated: '2026\n") },
    unclosed: { 'ko.md': draft().replace(/\n---\n/, '\n') },
    dashes: { 'ko.md': draft().replaceAll('---\n', '') },
    encoding: { 'ko.md': utf16(draft()) },
    windows: { 'ko.md': draft("updated: '2026\n").replaceAll('\n', '\r\n') },
    unused: { 'ko.md': draft(), 'notes.pdf': 'x' },
    name: { 'kr.md': draft() },
    extension: { 'ko.md.txt': draft() },
  };
  const files = Object.entries(folders).flatMap(([folder, each]) =>
    Object.entries(each).map(([name, text]) => [`news/draft-${folder}/${name}`, text] as const),
  );
  const { stopping, drafts } = await placesAfter(Object.fromEntries(files));
  expect(stopping).toEqual([]);
  const marked = drafts.map((file) => /^content\/news\/draft-(\w+)/.exec(file)?.[1]);
  expect([...new Set(marked)].sort()).toEqual(Object.keys(folders).sort());
});

test.each([
  ['raw HTML', draft('', '<script>go()</script>')],
  ['a script link', draft('', '[글](javascript:go())')],
  ['an attachment elsewhere', draft('attachments:\n  - file: ../launch/ko.md\n')],
  ['a picture elsewhere', draft('', '![그림](../../../.env)')],
])('%s in a draft stops a preview alone', async (_, text) => {
  const root = await contentFolder({ 'news/a-draft/ko.md': text });
  expect(isBuildable(await mistakesIn(root))).toBe(true);
  expect(isBuildable(await mistakesIn(root, { preview: true }))).toBe(false);
});

test('a symbolic link beside a draft stops a preview alone', async () => {
  const root = await contentFolder({ 'news/a-draft/ko.md': draft('attachments:\n  - file: env.txt\n') });
  await symlink(path.join(root, 'news/launch/ko.md'), path.join(root, 'news/a-draft/env.txt'));
  expect(isBuildable(await mistakesIn(root))).toBe(true);
  expect(isBuildable(await mistakesIn(root, { preview: true }))).toBe(false);
});

test('other mistakes in a draft stop no preview', async () => {
  const root = await contentFolder({ 'news/a-draft/ko.md': draft('pinned: maybe\n') });
  expect(isBuildable(await mistakesIn(root, { preview: true }))).toBe(true);
});

test('a draft takes neither an address nor an alias from a published post', async () => {
  const launch = newsPost('aliases: [old]\n');
  expect(
    await placesAfter({
      'news/launch/ko.md': launch,
      'news/launch/en.md': launch,
      'news/old/ko.md': draft(),
      'news/a-draft/ko.md': draft('aliases: [old]\n').replace('봄 소식', '여름 소식'),
      'news/Launch/ko.md': draft().replace('봄 소식', '가을 소식'),
    }),
  ).toEqual({ stopping: [], drafts: ['content/news/Launch', 'content/news/a-draft/ko.md'] });
});

test('a mistake in a draft pop-up stops nothing', async () => {
  const wrong = popup('/nowhere').replace('---\n\n', 'draft: true\n---\n\n');
  expect(await placesAfter({ 'popups/later/ko.md': wrong })).toEqual({
    stopping: [],
    drafts: ['content/popups/later/ko.md'],
  });
});

test('the draft of a translation stops nothing, and its published original does', async () => {
  const changes = { 'news/a-draft/ko.md': springPost('pinned: maybe\n'), 'news/a-draft/en.md': draft('closes: 1\n') };
  expect(await placesAfter(changes)).toEqual({
    stopping: ['content/news/a-draft/ko.md'],
    drafts: ['content/news/a-draft/en.md'],
  });
});

test('a page whose kind has no drafts stops a publish', async () => {
  const { stopping } = await placesAfter({ 'history/2011/ko.md': '---\ntitle: 시작\ndraft: true\nevents: []\n---\n' });
  expect(stopping).toContain('content/history/2011/ko.md');
});

test('a published text that links to a draft stops a publish', async () => {
  const changes = { 'news/launch/ko.md': newsPost('', '[x](/company/news/a-draft)'), 'news/a-draft/ko.md': draft() };
  expect(await placesAfter(changes)).toEqual({ stopping: ['content/news/launch/ko.md'], drafts: [] });
});

test('the report marks the mistakes of drafts and counts them apart', async () => {
  const root = await contentFolder({ 'news/a-draft/ko.md': draft('pinned: maybe\n') });
  const mistakes = await mistakesIn(root);
  expect(formats.text(mistakes, 3)).toMatchInlineSnapshot(`
    "content/news/a-draft/ko.md:7  pinned  (초안 · draft)
      true 또는 false를 써야 하는데 지금은 글 "maybe"입니다.
      This must be true or false; it is the text "maybe".
      → true 또는 false를 쓰세요. 목록 맨 위에 두려면 true.
        Write true or false. true pins the post to the top of the list.

    고칠 곳 0군데, 파일 0개 · 0 mistakes in 0 files

    초안에서 고칠 곳 1군데, 게시를 막지 않습니다 · 1 in drafts, which stop no publish

    content is fine: 3 files"
  `);
  expect(formats.github(mistakes)).toMatch(
    /^::warning file=content\/news\/a-draft\/ko\.md,line=7,title=pinned \(초안 · draft\)::/,
  );
});
