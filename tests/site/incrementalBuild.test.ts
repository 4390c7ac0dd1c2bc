import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCopy, type OtherBuild } from './support/otherBuild.ts';

const newsPost = (title: string, day: string, body: string, fields = '') => `---
title: ${title}
summary: ${title}.
date: ${day}
topic: company
${fields}---

${body}
`;

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Content of the first build. */
const before = {
  // This post is the same in both builds, so that its page is not rendered again.
  'news/photo/ko.md': newsPost('사진 소식', '2030-01-01', '![감색으로 칠한 벽](./wall.jpg)'),
  'news/photo/wall.jpg': await photo('navy'),
  'news/next-photo/ko.md': newsPost('다음 사진', '2030-01-02', '![새로 칠한 벽](./wall.jpg)'),
  'news/next-photo/wall.jpg': await photo('teal'),
  // This text is the same too: only its attachment changes.
  'news/figures/ko.md': newsPost(
    '실적 자료',
    '2030-01-03',
    '[실적](figures.csv)을 알립니다.',
    'attachments:\n  - file: figures.csv\n',
  ),
  'news/figures/figures.csv': '매출,1',
  'news/first/ko.md': newsPost('첫 소식', '2031-01-01', '처음 쓴 글입니다.'),
  'news/first/en.md': newsPost('First news', '2031-01-01', 'As it was first.'),
  'news/second/ko.md': newsPost('둘째 소식', '2031-01-02', '한국어로만 쓴 글입니다.'),
  'pages/company/contact/ko.md': readFileSync('content/pages/company/contact/ko.md', 'utf8'),
  // A file by which a search engine verifies a site's owner: a page without a head, not rendered by Astro.
  '../public/naver0123.html': 'naver-site-verification: naver0123.html',
};
/** Changes to the content: a picture, an attachment, a body, a title, an added translation and a new post. */
const after = {
  'news/next-photo/wall.jpg': await photo('olive'),
  'news/figures/figures.csv': '매출,2',
  'news/first/ko.md': newsPost('첫 소식', '2031-01-01', '고쳐 쓴 글입니다.\n\n| 표 |\n| --- |\n| 칸 |'),
  'news/first/en.md': newsPost('The first news', '2031-01-01', 'As it was first.'),
  'news/second/en.md': newsPost('Second news', '2031-01-02', 'Translated later.'),
  'news/third/ko.md': newsPost('셋째 소식', '2031-01-03', '새 글입니다.'),
};
/** Changes to labels: the title of a page in every menu, and the accessible name of tables. */
const relabelled = {
  'locales/ko/common.json': readFileSync('content/locales/ko/common.json', 'utf8').replace(
    /(?<="scrollingTable": ")[^"]+/,
    '새 표',
  ),
  'pages/company/contact/ko.md': before['pages/company/contact/ko.md'].replace(/^title: .*$/m, 'title: 새 이름'),
};

/** Encryption key for both builds. Without it each copy would generate its own, and the builds would differ. */
const key = { PUBLIC_CRYPTO_KEY: 'k'.repeat(32), PUBLIC_CRYPTO_IV: 'v'.repeat(16) };

let builds: OtherBuild[] = [];

beforeAll(async () => {
  builds = await Promise.all([buildCopy(key, before), buildCopy(key, { ...before, ...after })]);
});

afterAll(() => Promise.all(builds.map(({ remove }) => remove())));

/** Returns the files that differ between the two builds or exist in only one of them. */
function differences(): string[] {
  const [one, other] = builds.map(({ dist }) => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => path.join(parentPath, name));
    return new Map(paths.map((file) => [path.relative(dist, file), readFileSync(file, 'base64')]));
  });
  const names = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])]);
  return [...names].filter((name) => one?.get(name) !== other?.get(name)).sort();
}

test('an incremental build writes the same files as a clean build', async () => {
  expect(differences()).not.toEqual([]);
  await builds[0]?.rebuild(after);
  expect(differences()).toEqual([]);
});

test('a page of public/ stays unchanged', () => {
  const file = path.join(builds[0]?.dist ?? '', 'naver0123.html');
  expect(readFileSync(file, 'utf8')).toBe(before['../public/naver0123.html']);
});

test('an unchanged post shows new labels of the menu and of its tables', async () => {
  const [site] = builds;
  await site?.rebuild(relabelled);
  const post = readFileSync(path.join(site?.dist ?? '', 'msolution/company/news/first.html'), 'utf8');
  expect(post).toContain('새 이름');
  expect(post).toContain('aria-label="새 표"');
});
