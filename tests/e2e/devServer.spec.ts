import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from './support/devServer.ts';
import { expect, test } from './support/test.ts';

// One dev server for all, which transforms every file on its first request.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ locale: 'ko-KR', navigationTimeout: 60_000 });
const patient = expect.configure({ timeout: 60_000 });

const post = 'news/m-meet-2/ko.md';
const address = '/msolution/company/news/m-meet-2';

let server: DevServer;
let original: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDevServer();
  original = await readFile(path.join(server.content, post), 'utf8');
});

test.afterAll(() => server?.stop());

test.afterEach(async () => {
  await writeFile(path.join(server.content, post), original);
});

const write = (text: string) => writeFile(path.join(server.content, post), text);
const heading = (page: Page) => page.locator('main h1');
/** List of mistakes over the page. */
const mistakes = (page: Page) => page.locator('content-mistakes ol');

async function openPost(page: Page): Promise<void> {
  await page.goto(server.address + address);
  await patient(heading(page)).toContainText('M-Meet');
  await page.waitForFunction(() => document.readyState === 'complete');
}

for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest', '/.well-known/security.txt']) {
  test(`${file} is there while developing`, async () => {
    expect((await fetch(server.address + file)).status).toBe(200);
  });
}

test('a mistake shows over its page and in the terminal, and goes when mended', async ({ page }) => {
  await openPost(page);
  await write(original.replace(/^date: .*$/m, 'date: 2026-02-30'));
  await patient(mistakes(page)).toContainText('달력에 없는 날짜입니다: "2026-02-30"');
  await expect(mistakes(page)).toContainText('content/news/m-meet-2/ko.md:');
  expect(server.output()).toContain('달력에 없는 날짜입니다: "2026-02-30"');

  await write(original);
  await patient(mistakes(page)).toHaveCount(0);
  await patient(heading(page)).toContainText('M-Meet');
});

test('mistakes of another page do not show', async ({ page }) => {
  await page.goto(`${server.address}/msolution/privacy`);
  await page.locator('main h1').waitFor();
  await write(original.replace(/^title: .*$/m, "title: '닫지 않은 따옴표"));
  await patient.poll(() => server.output()).toContain('따옴표를 닫지 않았습니다');
  await expect(mistakes(page)).toHaveCount(0);
});

test('a picture that is not there names itself over its page', async ({ page }) => {
  await openPost(page);
  for (const picture of ['./missing-picture.png', 'missing-picture.png']) {
    await write(`${original}\n![회의록을 보는 사람](${picture})\n`);
    await patient(mistakes(page)).toContainText(`폴더에 그림 파일이 없습니다: ${picture}`);
    await openPost(page);
    await patient(mistakes(page)).toContainText(`폴더에 그림 파일이 없습니다: ${picture}`);
  }

  await write(original);
  await patient(heading(page)).toContainText('M-Meet');
  await patient(mistakes(page)).toHaveCount(0);
});

test('labels reload like texts, and broken JSON names its file and line', async ({ page }) => {
  const file = path.join(server.content, 'locales/ko/board.json');
  const labels = await readFile(file, 'utf8');
  await openPost(page);
  const { attachments } = JSON.parse(labels);
  await writeFile(file, labels.replace(JSON.stringify(attachments), '"받을 파일"'));
  await patient(page.locator('#attachments')).toContainText('받을 파일');

  await writeFile(file, labels.replace('",', '"'));
  await patient(mistakes(page)).toContainText(/content\/locales\/ko\/board\.json:\d+/);
  await writeFile(file, labels);
  await patient(mistakes(page)).toHaveCount(0);
  await patient(page.locator('#attachments')).toContainText(attachments);
});

test('the calls leave the requests and answers of others alone', async ({ page }) => {
  const answer = await fetch(`${server.address}/healthz`);
  expect(answer.status).toBe(200);
  await openPost(page);
  expect(server.output()).not.toContain('private member');
});
