import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { at, desktop, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const field = (page: Page) => page.getByRole('searchbox');
const scope = (page: Page) => page.locator('[data-board] select');
const status = (page: Page) => page.locator('[data-board] [role="status"]');
const results = (page: Page) => page.locator('[data-results]');
const list = (page: Page) => page.locator('[data-board] .list');

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await field(page).press('Enter');
}

/** Records the paths that a page requests, from the start of an action. */
async function requestsDuring(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await action();
  return requests;
}

const boards = [
  {
    board: '/company/news',
    viewport: desktop,
    word: '회의',
    common: '다',
    found: /^(\d+)건 찾음$/,
    title: ['ㅊㅊ', '출처'],
    absent: '쿠버네티스',
    next: '다음 페이지',
    clear: '검색 지우기',
    widenScope: '제목과 내용에서 다시 찾기',
    retry: '다시 시도',
  },
  {
    board: '/en/company/news',
    viewport: phone,
    word: 'MEETING',
    common: 'the',
    found: /^(\d+) found$/,
    title: ['PACKET', 'packet'],
    absent: 'zzzz',
    next: 'Next page',
    clear: 'Clear search',
    widenScope: 'Search titles and content',
    retry: 'Try again',
  },
] as const;

for (const { viewport, ...board } of boards) {
  test.describe(`the search of ${board.board} at ${viewport.width} pixels`, () => {
    test.use({ viewport });
    const open = (page: Page, parameters = '') => page.goto(at(board.board) + parameters);

    test('a search in titles, and nothing before, loads React and the index of titles alone', async ({ page }) => {
      const before = await requestsDuring(page, () => page.goto(at(board.board), { waitUntil: 'networkidle' }));
      const island = page.locator('[data-board] astro-island');
      for (const attribute of ['component-url', 'renderer-url']) {
        const address = await island.getAttribute(attribute);
        expect(address).not.toBeNull();
        expect(before).not.toContain(address);
      }
      expect(before.filter((address) => address.includes('/search/'))).toEqual([]);

      const [query, mark] = board.title;
      const requests = await requestsDuring(page, async () => {
        await scope(page).selectOption('title');
        await search(page, query);
        await results(page).waitFor();
      });
      expect(requests.filter((address) => address.includes('.titles.'))).toHaveLength(1);
      expect(requests.filter((address) => address.includes('.content-'))).toEqual([]);
      expect((await page.locator('td mark').allInnerTexts()).map((text) => text.toLowerCase())).toContain(mark);
    });

    test('the search works by keyboard, and its hydration does not shift the layout', async ({ page }) => {
      await open(page);
      const errors = recordErrors(page);
      await typefaceInUse(page);
      const listTop = () => list(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const before = await listTop();
      while (!(await field(page).evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('Tab');
      }
      await page.locator('[data-board] astro-island:not([ssr])').waitFor();
      expect(await listTop()).toBe(before);
      await page.keyboard.type(board.word);
      await page.keyboard.press('Enter');
      await results(page).waitFor();
      await expect(status(page)).toHaveText(board.found);
      await expect(page).toHaveURL(`${at(board.board)}?q=${encodeURIComponent(board.word)}`);
      await expect(list(page)).toBeHidden();
      const marks = await page.locator('mark').allInnerTexts();
      expect(marks.length).toBeGreaterThan(0);
      // A mark may lack the ending of the word.
      expect(marks.filter((mark) => !board.word.startsWith(mark.toUpperCase()))).toEqual([]);
      const [, count = ''] = board.found.exec(await status(page).innerText()) ?? [];
      await expect(results(page).locator('tbody tr')).toHaveCount(Math.min(Number(count), 10));
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    test('the URL keeps the search through filter, pages, history, reload and shared links', async ({
      page,
      openTab,
    }) => {
      await open(page);
      await search(page, board.common);
      await results(page).waitFor();
      const first = await results(page).locator('tbody a').first().innerText();

      await results(page).getByRole('link', { name: board.next }).click();
      await expect(page).toHaveURL(`${at(board.board)}?q=${encodeURIComponent(board.common)}&page=2`);
      await expect(results(page).locator('[aria-current]')).toHaveText('2');
      await expect(status(page)).toBeFocused();
      const second = await results(page).locator('tbody a').first().innerText();
      expect(second).not.toBe(first);

      await page.reload();
      await expect(results(page).locator('tbody a').first()).toHaveText(second);
      await expect(field(page)).toHaveValue(board.common);
      const shared = await openTab();
      await shared.goto(page.url());
      await expect(results(shared).locator('tbody a').first()).toHaveText(second);

      await scope(page).selectOption('content');
      await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBe('content');
      expect(new URL(page.url()).searchParams.get('page')).toBeNull();

      await page.goBack();
      await expect(results(page).locator('[aria-current]')).toHaveText('2');
      await expect(scope(page)).toHaveValue('all');
      await page.goBack();
      await expect(results(page).locator('tbody a').first()).toHaveText(first);
      await page.goBack();
      await expect(list(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await page.goForward();
      await expect(results(page)).toBeVisible();
      await expect(field(page)).toHaveValue(board.common);
    });

    test('an empty result offers to widen or clear the search', async ({ page }) => {
      await open(page, `?q=${board.absent}&in=title`);
      await results(page).waitFor();
      await expect(scope(page)).toHaveValue('title');
      await expect(results(page).locator('h2')).toContainText(board.absent);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflowAtBothWidths(page)).toEqual([]);
      await results(page).getByRole('button', { name: board.widenScope }).click();
      await expect(page).toHaveURL(`${at(board.board)}?q=${encodeURIComponent(board.absent)}`);
      await expect(results(page).getByRole('button')).toHaveCount(1);
      await results(page).getByRole('button', { name: board.clear }).click();
      await expect(list(page)).toBeVisible();
      await expect(page).toHaveURL(at(board.board));
      await expect(field(page)).toBeFocused();
    });

    test('a failed load of the index keeps the list and offers a retry', async ({ page }) => {
      await page.route('**/assets/search/**', (route) => route.fulfill({ status: 503 }));
      await page.goto(at(board.board));
      await search(page, board.word);
      const retry = page.getByRole('button', { name: board.retry });
      await retry.waitFor();
      await expect(list(page).locator('tbody')).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.unroute('**/assets/search/**');
      await retry.click();
      await results(page).waitFor();
      await expect(status(page)).toHaveText(board.found);
    });
  });
}

test('a search that the visitor submits before its code loads runs afterwards', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/BoardSearch*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(at('/ir'));
  await field(page).fill('ㅈㅈㅊㅎ');
  await page.getByRole('button', { name: '검색' }).click();
  code.resolve();
  await results(page).waitFor();
  await expect(page.locator('mark').first()).toHaveText('주주총회');
});

test('an empty search focuses the field and keeps the list', async ({ page }) => {
  await page.goto(at('/ir'));
  await page.locator('[data-board] astro-island').hover();
  await page.locator('[data-board] astro-island:not([ssr])').waitFor();
  await field(page).fill('   ');
  await page.getByRole('button', { name: '검색' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(at('/ir'));
  await expect(list(page)).toBeVisible();
});

test('going back from a post leads to the search results', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(at('/recruit/posting?q=인턴'));
  await results(page).getByRole('link', { name: '인턴' }).click();
  await page.waitForURL(`**${at('/recruit/posting/winter-internship-2027')}`);
  await page.goBack();
  await results(page).getByRole('link', { name: '인턴' }).waitFor();
});

test('results show the view counts of the API, and none when it is unreachable', async ({ page }) => {
  await page.route('**/cms/user/site/board*', (route) =>
    route.fulfill({ json: { success: true, msg: '', data: { list: [{ id: 'm-meet-2', views: 1234 }] } } }),
  );
  await page.goto(at('/company/news?q=M-Meet&in=title'));
  await expect(results(page).locator('tbody tr').first().locator('td').last()).toHaveText('1,234');

  await page.unroute('**/cms/user/site/board*');
  await page.route('**/cms/user/site/board*', (route) => route.abort());
  await page.reload();
  await results(page).waitFor();
  await expect(results(page).locator('tbody tr').first().locator('td').last()).toBeEmpty();
});

test('a search word goes along with a switch of language only where it finds something', async ({ page }) => {
  const english = page.locator('.language a[hreflang="en"]');
  for (const [word, arrives] of [
    ['AI', true],
    ['재무제표', false],
  ] as const) {
    const parameters = `?${new URLSearchParams({ q: word })}`;
    await page.goto(at('/ir'));
    await search(page, word);
    await expect(status(page)).toHaveText(/^[1-9]/);
    await page.locator('.language summary').click();
    await english.click();
    await page.waitForURL((url) => url.pathname === at('/en/ir'));
    await expect(page).toHaveURL(at('/en/ir') + (arrives ? parameters : ''));
    await expect(results(page)).toHaveCount(arrives ? 1 : 0);
    await expect(field(page)).toHaveValue(arrives ? word : '');
    await page.goBack();
    await expect(page).toHaveURL(at('/ir') + parameters);
    await expect(status(page)).toHaveText(/^[1-9]/);
    await page.evaluate(() => localStorage.clear());
  }
});
