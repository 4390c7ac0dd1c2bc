import type { Page } from '@playwright/test';
import { siteBoardPath } from '#contract/pageCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { boardPageSize } from '#search/search.ts';
import { boards } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { answerCall, holdRequests } from './support/calls.ts';
import { longestBoard, postsOf } from './support/content.ts';
import { holdScript, idle, islandCode } from './support/islands.ts';
import { addressOf, at, phone, typefaceInUse } from './support/pages.ts';
import { commonWord, postCount, serveBoardIndex } from './support/searchIndex.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const address = at(boards[longestBoard].path);
const { search: labels, nextPage } = allLabels.ko.board;

const field = (page: Page) => page.getByRole('searchbox');
const scope = (page: Page) => page.locator('[data-board] select');
const status = (page: Page) => page.locator('[data-board] [role="status"]');
const results = (page: Page) => page.locator('[data-results]');
const list = (page: Page) => page.locator('[data-board] .list');
const firstResult = (page: Page) => results(page).locator('tbody a').first();
const found = (number: number) => fillLabel(labels.found, { number });

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press('Enter');
}

test.beforeEach(({ page }) => serveBoardIndex(page));

test('a search in titles, also one sent before its code loads, loads the index of titles alone', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const release = await holdScript(page, 'BoardSearch');
  await idle(page, () => page.goto(address));
  const code = await islandCode(page);
  expect(requests.filter((url) => code.includes(url) || url.includes('/search/'))).toEqual([]);

  await scope(page).selectOption('title');
  await search(page, 'ㅎㅁ');
  release();
  await expect(page.locator('td mark')).toHaveText('휴무');
  expect(requests.filter((url) => url.includes('.titles.'))).toHaveLength(1);
  expect(requests.filter((url) => url.includes('.content-'))).toEqual([]);
});

test('the search works by keyboard, but not without a word, and its hydration shifts nothing', async ({ page }) => {
  const errors = recordErrors(page);
  await page.setViewportSize(phone);
  await page.goto(address);
  await typefaceInUse(page);
  const listTop = () => list(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await listTop();
  await field(page).focus();
  await page.locator('[data-board] astro-island:not([ssr])').waitFor();
  expect(await listTop()).toBe(before);
  await page.keyboard.type('   ');
  await page.getByRole('button', { name: labels.submit, exact: true }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ULSAN');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(found(1));
  expect(addressOf(page)).toBe(`${address}?q=ULSAN`);
  await expect(list(page)).toBeHidden();
  await expect(results(page).getByRole('link', { name: 'Ulsan office' })).toHaveAttribute('lang', 'en');
  await expect(page.locator('mark').first()).toHaveText('Ulsan');
  expect(await viewProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the URL keeps the search through filter, pages, history, reload and shared links', async ({ page, context }) => {
  await page.goto(address);
  await search(page, commonWord);
  await expect(status(page)).toHaveText(found(postCount));
  await expect(results(page).locator('tbody tr')).toHaveCount(boardPageSize);
  const first = await firstResult(page).innerText();

  await results(page).getByRole('link', { name: nextPage }).click();
  await expect(page).toHaveURL(`${address}?q=${encodeURIComponent(commonWord)}&page=2`);
  await expect(results(page).locator('[aria-current]')).toHaveText('2');
  await expect(status(page)).toBeFocused();
  const second = await firstResult(page).innerText();
  expect(second).not.toBe(first);

  await page.reload();
  await expect(firstResult(page)).toHaveText(second);
  await expect(field(page)).toHaveValue(commonWord);
  const shared = await context.newPage();
  await serveBoardIndex(shared);
  await shared.goto(page.url());
  await expect(firstResult(shared)).toHaveText(second);

  await scope(page).selectOption('content');
  await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBe('content');
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();

  await page.goBack();
  await expect(results(page).locator('[aria-current]')).toHaveText('2');
  await expect(scope(page)).toHaveValue('all');
  await page.goBack();
  await expect(firstResult(page)).toHaveText(first);
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.goForward();
  await expect(results(page)).toBeVisible();
  await expect(field(page)).toHaveValue(commonWord);
});

test('an empty result offers to widen or clear the search', async ({ page }) => {
  await page.goto(`${address}?q=zzzz&in=title`);
  await results(page).waitFor();
  await expect(scope(page)).toHaveValue('title');
  await expect(status(page)).toHaveText(fillLabel(labels.nothing, { query: 'zzzz' }));
  await expect(results(page).locator('tbody a')).toHaveCount(3);
  await expect(results(page).getByRole('link', { name: labels.wholeSite })).toHaveAttribute('href', /#q=zzzz$/);
  expect(await viewProblems(page)).toEqual([]);
  await results(page).getByRole('button', { name: labels.everywhere }).click();
  await expect(page).toHaveURL(`${address}?q=zzzz`);
  await expect(results(page).getByRole('button')).toHaveCount(1);
  await results(page).getByRole('button', { name: labels.clear }).click();
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

for (const [failure, answer] of [
  ['is missing', { status: 404, body: '' }],
  ['is truncated', { status: 200, body: '{"posts":[["post' }],
] as const) {
  test(`an index that ${failure} keeps the list and offers a retry`, async ({ page }) => {
    await page.route('**/assets/search/**', (route) => route.fulfill(answer));
    await page.goto(address);
    await search(page, commonWord);
    const retry = page.getByRole('button', { name: labels.retry });
    await retry.waitFor();
    await expect(status(page)).toHaveText(labels.failed);
    await expect(list(page).getByRole('link', { name: postsOf(longestBoard)[0]?.title ?? '' })).toBeVisible();
    await page.unroute('**/assets/search/**');
    await retry.click();
    await expect(status(page)).toHaveText(found(postCount));
  });
}

test('the result of a superseded search does not replace the newer one', async ({ page }) => {
  const release = await holdRequests(page, /\.content-[^/]+$/);
  await page.goto(address);
  await search(page, commonWord);
  await expect(status(page)).toHaveText(labels.searching);
  await scope(page).selectOption('title');
  await search(page, '휴무');
  await expect(status(page)).toHaveText(found(1));
  const answered = page.waitForResponse(/\.content-[^/]+$/);
  release();
  await (await answered).finished();
  await expect(status(page)).toHaveText(found(1));
  await expect(page).toHaveURL(`${address}?${new URLSearchParams({ q: '휴무', in: 'title' })}`);
});

test('results of the site’s own index lead to a post, and going back to the results', { tag: '@smoke' }, async ({
  page,
}) => {
  const [post] = postsOf(longestBoard);
  test.skip(!post, 'no board has a post');
  await page.unrouteAll();
  await page.goto(`${address}?${new URLSearchParams({ q: post?.title ?? '', in: 'title' })}`);
  const link = results(page).locator(`a[href="${at(post?.path ?? '')}"]`);
  await link.click();
  await page.waitForURL(`**${at(post?.path ?? '')}`);
  await page.goBack();
  await link.waitFor();
});

test('results show the view counts of the API, and none when it is unreachable', async ({ page }) => {
  await answerCall(page, { path: `${siteBoardPath}*` }, { list: [{ id: 'post-0', views: 1234 }] });
  await page.goto(`${address}?q=ㅎㅁ&in=title`);
  const views = results(page).locator('tbody tr').first().locator('[class*="views"]');
  await expect(views).toHaveText('1,234');
  await page.route(`**${siteBoardPath}*`, (route) => route.abort());
  await page.reload();
  await results(page).waitFor();
  await expect(views).toBeEmpty();
});

test('a search word goes along with a switch of language only where it finds something', async ({ page }) => {
  const english = page.locator('.language a[hreflang="en"]');
  const target = at(`/en${boards[longestBoard].path}`);
  for (const isFound of [true, false]) {
    const parameters = `?${new URLSearchParams({ q: commonWord })}`;
    await page.goto(address);
    await search(page, commonWord);
    await expect(status(page)).toHaveText(found(postCount));
    if (!isFound)
      await page.route('**/assets/search/*.en.titles.*', (route) =>
        route.fulfill({ json: { posts: [], content: [] } }),
      );
    await page.locator('.language summary').click();
    await english.click();
    await page.waitForURL((url) => url.pathname === target);
    await expect(page).toHaveURL(target + (isFound ? parameters : ''));
    await expect(results(page)).toHaveCount(isFound ? 1 : 0);
    await expect(field(page)).toHaveValue(isFound ? commonWord : '');
    await page.goBack();
    await expect(page).toHaveURL(address + parameters);
    await expect(status(page)).toHaveText(found(postCount));
    await page.evaluate(() => localStorage.clear());
  }
});
