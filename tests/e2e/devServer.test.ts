import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { launchBrowser } from './setup/browser.ts';
import { type DevServer, startDevServer } from './support/devServer.ts';

// The dev server transforms every file that a page asks for when it is first asked for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
const patiently = { timeout: 60_000 };

const post = 'news/m-meet-2/ko.md';
const address = '/msolution/company/news/m-meet-2';

let server: DevServer;
let browser: Browser;
let page: Page;
let original: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDevServer(), launchBrowser()]);
  original = await readFile(path.join(server.content, post), 'utf8');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  page = await browser.newPage({ locale: 'ko-KR' });
});

afterEach(async () => {
  await writeFile(path.join(server.content, post), original);
  await page.close();
});

const write = (text: string) => writeFile(path.join(server.content, post), text);
/** What stands over the page, and on it; nothing while it reloads. */
const textOf = async (selector: string) => (await page.locator(selector).allTextContents()).join('\n');
const mistakes = () => textOf('content-mistakes ol');

async function openPost(): Promise<void> {
  await page.goto(server.address + address);
  await expect.poll(() => textOf('main h1'), patiently).toContain('M-Meet');
  await page.waitForFunction(() => document.readyState === 'complete');
}

test.each(['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/.well-known/security.txt'])(
  '%s is there while developing',
  async (file) => {
    expect((await fetch(server.address + file)).status).toBe(200);
  },
);

test('a mistake shows over its page and in the terminal, and goes when mended', async () => {
  await openPost();
  await write(original.replace(/^date: .*$/m, 'date: 2026-02-30'));
  await expect.poll(() => mistakes(), patiently).toContain('달력에 없는 날짜입니다: "2026-02-30"');
  expect(await mistakes()).toContain('content/news/m-meet-2/ko.md:');
  expect(server.output()).toContain('달력에 없는 날짜입니다: "2026-02-30"');

  await write(original);
  await expect.poll(() => mistakes(), patiently).toBe('');
  await expect.poll(() => textOf('main h1'), patiently).toContain('M-Meet');
});

test('mistakes of another page do not show', async () => {
  await page.goto(`${server.address}/msolution/privacy`);
  await page.locator('main h1').waitFor();
  await write(original.replace(/^title: .*$/m, "title: '닫지 않은 따옴표"));
  await expect.poll(() => server.output(), patiently).toContain('따옴표를 닫지 않았습니다');
  expect(await mistakes()).toBe('');
});

test('a picture that is not there names itself over its page', async () => {
  await openPost();
  for (const picture of ['./missing-picture.png', 'missing-picture.png']) {
    await write(`${original}\n![회의록을 보는 사람](${picture})\n`);
    await expect.poll(() => mistakes(), patiently).toContain(`폴더에 그림 파일이 없습니다: ${picture}`);
    await openPost();
    await expect.poll(() => mistakes(), patiently).toContain(`폴더에 그림 파일이 없습니다: ${picture}`);
  }

  await write(original);
  await expect.poll(() => textOf('main h1'), patiently).toContain('M-Meet');
  await expect.poll(() => mistakes(), patiently).toBe('');
});

test('labels reload like texts, and broken JSON names its file and line', async () => {
  const file = path.join(server.content, 'locales/ko/board.json');
  const labels = await readFile(file, 'utf8');
  await openPost();
  const { attachments } = JSON.parse(labels);
  await writeFile(file, labels.replace(JSON.stringify(attachments), '"받을 파일"'));
  await expect.poll(() => textOf('#attachments'), patiently).toContain('받을 파일');

  await writeFile(file, labels.replace('",', '"'));
  await expect.poll(() => mistakes(), patiently).toMatch(/content\/locales\/ko\/board\.json:\d+/);
  await writeFile(file, labels);
  await expect.poll(() => mistakes(), patiently).toBe('');
  await expect.poll(() => textOf('#attachments'), patiently).toContain(attachments);
});

test('the calls leave the requests and answers of others alone', async () => {
  const answer = await fetch(`${server.address}/healthz`);
  expect(answer.status).toBe(200);
  await openPost();
  expect(server.output()).not.toContain('private member');
});
