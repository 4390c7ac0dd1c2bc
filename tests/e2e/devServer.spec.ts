import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { boards } from '#site.ts';
import { isNightly } from '../support/nightly.ts';
import { viewProblems } from './support/axe.ts';
import { type DevServer, startDevServer } from './support/devServer.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// All tests share one dev server, which transforms each file on its first request, and one tab, which caches it.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'ko-KR' });

// A post of the tests, in the served copy alone.
const id = 'm-dev-1';
const post = `news/${id}/ko.md`;
const news = at(boards.news.path);
const address = `${news}/${id}`;
const title = '개발 서버의 글';
const newPost = (fields: string) =>
  `---\ntitle: ${title}\nsummary: 요약입니다.\ndate: 2026-11-21\ntopic: product\n${fields}---\n\n본문입니다.\n`;
const original = newPost('');

let server: DevServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startDevServer(async (content) => {
    await mkdir(path.join(content, 'news', id));
    await writeFile(path.join(content, post), original);
  });
  page = await browser.newPage();
});

test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
});

test.afterEach(async () => {
  // A change reloads an open page, which would abort the next test's navigation.
  await page.goto('about:blank');
  // Every write starts a check of all content, for which the next test would wait.
  if ((await readFile(path.join(server.content, post), 'utf8')) !== original) await write(original);
});

const write = (text: string) => writeFile(path.join(server.content, post), text);
const heading = () => page.locator('main h1');
/** Reason to leave out tests whose changes the check of all content answers slowly. */
const tooSlow = 'too slow for each run';
/** List of mistakes over the page. */
const mistakes = () => page.locator('content-mistakes ol');

async function openPost(): Promise<void> {
  await page.goto(server.address + address);
  await expect(heading()).toContainText(title);
  await page.waitForFunction(() => document.readyState === 'complete');
}

test('the dev server answers icons, the manifest, security.txt, API calls and pages', async () => {
  for (const file of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/healthz',
  ]) {
    expect((await fetch(server.address + file)).status, file).toBe(200);
  }
  // A replaced global `Request` fails the dev server's own fetches with this error.
  await openPost();
  expect(server.output()).not.toContain('private member');
});

test('a mistake shows over its page and in the terminal until it is corrected', async () => {
  await openPost();
  await write(original.replace(/^date: .*$/m, 'date: 2026-02-30'));
  await expect(mistakes()).toContainText('달력에 없는 날짜입니다: "2026-02-30"');
  await expect(mistakes()).toContainText(`content/${post}:`);
  expect(server.output()).toContain('달력에 없는 날짜입니다: "2026-02-30"');

  await write(original);
  await expect(mistakes()).toHaveCount(0);
  await expect(heading()).toContainText(title);
});

test('a page shows no mistakes of other pages', async () => {
  test.skip(!isNightly, tooSlow);
  await page.goto(server.address + at('/privacy'));
  await page.locator('main h1').waitFor();
  await write(original.replace(/^title: .*$/m, "title: '닫지 않은 따옴표"));
  await expect.poll(() => server.output()).toContain('읽을 수 없는 줄입니다');
  await expect(mistakes()).toHaveCount(0);
});

test('advice is folded at the foot of its page', async () => {
  test.skip(!isNightly, tooSlow);
  await openPost();
  await write(`${original}\n자세한 내용은 https://company.example/안내를 보세요.\n`);
  const advice = page.locator('content-mistakes details');
  await expect(advice.locator('summary')).toHaveText(/^참고할 곳 \d군데$/);
  await expect(advice.getByText('주소가 어디에서 끝나는지')).toBeHidden();
  await advice.locator('summary').click();
  await expect(advice.getByText('주소가 어디에서 끝나는지')).toBeVisible();
  await expect(mistakes()).toHaveCount(0);
});

test('a missing picture shows its name over its page, also after a reload', async () => {
  test.skip(!isNightly, tooSlow);
  const pictures = ['./missing-picture.png', 'other-missing-picture.png'];
  const allPictures = new RegExp(pictures.map((name) => `폴더에 그림 파일이 없습니다: ${name}`).join('.*'), 's');
  await openPost();
  await write(`${original}\n${pictures.map((name) => `![회의록을 보는 사람](${name})\n`).join('\n')}`);
  await expect(mistakes()).toContainText(allPictures);
  await openPost();
  await expect(mistakes()).toContainText(allPictures);

  await write(original);
  await expect(heading()).toContainText(title);
  await expect(mistakes()).toHaveCount(0);
});

test('labels reload like texts, and broken JSON shows its file and line', async () => {
  test.skip(!isNightly, tooSlow);
  const file = path.join(server.content, 'locales/ko/board.json');
  const labels = await readFile(file, 'utf8');
  await openPost();
  const { back } = JSON.parse(labels);
  await writeFile(file, labels.replace(JSON.stringify(back), '"돌아가기"'));
  await expect(page.locator('.neighbours .back')).toContainText('돌아가기');

  await writeFile(file, labels.replace('",', '"'));
  await expect(mistakes()).toContainText(/content\/locales\/ko\/board\.json:\d+/);
  await writeFile(file, labels);
  await expect(mistakes()).toHaveCount(0);
  await expect(page.locator('.neighbours .back')).toContainText(back);
});

test('a new post shows in an open list without a reload, marked while it is a draft or scheduled', async () => {
  const folder = path.join(server.content, 'news/new-post');
  const link = page.locator(`main a[href="${news}/new-post"]`).first();
  const mark = () => link.evaluate((element) => getComputedStyle(element, '::before').content);
  await page.goto(server.address + news);
  await page.locator('main h1').waitFor();
  await mkdir(folder);
  await writeFile(path.join(folder, 'ko.md'), newPost('draft: true\n'));
  await expect(link).toContainText(title);
  expect(await mark()).toBe('"초안"');
  await writeFile(path.join(folder, 'ko.md'), newPost('publishAt: 2999-12-01T09:00:00+09:00\n'));
  await expect.poll(mark).toBe('"예약 2999. 12. 1. 오전 9:00"');
  await page.goto(server.address + at(`/en${boards.news.path}/new-post`));
  await expect(page.locator('main [role="note"]')).toContainText('Scheduled Dec 1, 2999, 9:00 AM');
  await openPost();
  await expect(page.locator('main [role="note"]')).toHaveCount(0);
  await page.goto('about:blank');
  await rm(folder, { recursive: true });
});

test('an earlier name of a post leads to its page', async () => {
  test.skip(!isNightly, tooSlow);
  const old = at(`/en${boards.news.path}/dev-one`);
  await write(original.replace(/^title: /m, 'aliases: [dev-one]\ntitle: '));
  await expect.poll(async () => (await fetch(server.address + old, { redirect: 'manual' })).status).toBe(302);
  await page.goto(`${server.address}${old}?from=mail`);
  expect(new URL(page.url()).pathname).toBe(at(`/en${boards.news.path}/${id}`));
  expect(new URL(page.url()).search).toBe('?from=mail');
});

test('a shared address with a tail leads to its page', async () => {
  for (const tail of ['에서?from=mail', ')?from=mail', '%20?from=mail', '.?from=mail']) {
    await page.goto(server.address + address.replace('m-dev', 'M-Dev') + tail);
    await expect(page).toHaveURL(`${server.address}${address}?from=mail`);
    await expect(heading()).toContainText(title);
  }
  await page.goto(server.address + at('/en/none)'));
  await expect(page).toHaveURL(server.address + at('/en/dashboard'));
});

test('the terminal shows failed requests only, so that what the check says stays in view', async () => {
  await fetch(`${server.address}${news}/no-such-post`);
  const terminal = () => stripVTControlCharacters(server.output());
  await expect.poll(terminal).toContain(`[404] ${news}/no-such-post`);
  expect(terminal()).not.toMatch(/\[(?:200|302)\] |"msg":"Answered"/);
});

test('the dev server shows the design system, by day and by night', async () => {
  await page.goto(`${server.address}/system`);
  await expect(page.getByText('--text-lead')).toHaveCount(2);
  await expect(page.getByText('--space-8')).toHaveCount(2);
  expect(await viewProblems(page)).toEqual([]);
});
