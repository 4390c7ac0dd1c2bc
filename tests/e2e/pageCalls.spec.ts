import type { Page, Request, Route } from '@playwright/test';
import { logVisitPath, siteBoardPath, siteInfoPath } from '#contract/pageCalls.ts';
import { boardPageSize } from '#search/search.ts';
import { boards } from '#site.ts';
import { holdRequests } from './support/calls.ts';
import { firstProduct, htmlOf, longestBoard, postsOf } from './support/content.ts';
import { idle } from './support/islands.ts';
import { at, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordCalls, recordErrors } from './support/visits.ts';

/** User agent of a desktop browser. The server does not count visits of headless browsers. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const list = at(boards[longestBoard].path);
/** The oldest post on the first page of the list: the newest ones may be large, without their views. */
const post = postsOf(longestBoard)
  .slice(0, boardPageSize)
  .findLast(({ id }) => htmlOf(list).includes(`data-views="${id}"`));

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'http://none').searchParams);

/** Returns a route handler that answers a call with a list. */
const answer = (items: unknown) => (route: Route) =>
  route.fulfill({ json: { success: true, msg: '', data: { list: items } } });

test.describe('the visit log', () => {
  test('the visit log contains path and title with all headers, and counts restored pages', async ({ page }) => {
    for (const [address, language, menuId, viewName] of [
      [at('/company/history'), 'ko', 'company.history', 'company/[id]'],
      [at('/en/recruit/info'), 'en', 'recruit.info', 'recruit/[id]'],
    ] as const) {
      const answered = page.waitForResponse((response) => response.url().includes(logVisitPath));
      const calls = recordCalls(page, logVisitPath);
      await page.goto(address);
      expect((await answered).status(), address).toBe(200);
      expect(calls, address).toHaveLength(1);
      expect(queryOf(calls[0])).toEqual({ path: address, title: await page.title() });
      expect(await calls[0]?.allHeaders(), address).toMatchObject({
        'x-lang': language,
        'x-mid': menuId,
        'x-vname': viewName,
        'x-channel': 'web agent',
        'x-app': 'stplatform',
        'x-apiversion': '1.0.0',
        'x-calltype': '0',
      });
    }
    const restored = recordCalls(page, logVisitPath);
    // The back/forward cache restores the page.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => restored.length).toBe(1);
  });

  test('the visit log omits pages outside the product and those that log their own visits', async ({ page }) => {
    const calls = recordCalls(page, logVisitPath);
    for (const address of ['/', '/login']) await idle(page, () => page.goto(address));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return;
        document.documentElement.removeAttribute('data-log-visits');
        observer.disconnect();
      }).observe(document, { childList: true });
    });
    await idle(page, () => page.goto(at('/privacy')));
    expect(calls).toEqual([]);
  });

  test('a visitor with Global Privacy Control sends no visit', async ({ page }) => {
    const calls = recordCalls(page, logVisitPath);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
    await idle(page, () => page.goto(at('/privacy')));
    expect(calls).toEqual([]);
  });

  test('the visit log waits for the first paint, which a prerendered page has only on activation', async ({ page }) => {
    const calls = recordCalls(page, logVisitPath);
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        addEventListener('activated', () => observe.call(this, options), { once: true });
      };
      window.requestAnimationFrame = () => 0;
    });
    await page.goto(at('/privacy'), { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('activated')));
    await expect.poll(() => calls.length).toBe(1);
  });

  test('the visit log does without the paint, which some browsers keep from scripts', async ({ page }) => {
    const calls = recordCalls(page, logVisitPath);
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto(at('/privacy'));
    await expect.poll(() => calls.length).toBe(1);
  });

  test('a failed call of the visit log shows no error', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const failed = page.waitForEvent('requestfailed');
    await page.route(`**${logVisitPath}*`, (route) => route.abort());
    await idle(page, () => page.goto(at('/privacy')));
    await failed;
    expect([errors, await page.locator('dialog[open]').count()]).toEqual([[], 0]);
  });
});

test.describe('the site info', () => {
  async function openWith(page: Page, path: string, handler: (route: Route) => unknown) {
    await page.route(`**${siteInfoPath}`, handler);
    const calls = recordCalls(page, siteInfoPath);
    await idle(page, () => page.goto(at(path)));
    return calls;
  }

  async function showFooter(page: Page) {
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(siteInfoPath));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await answered;
  }

  test('the site info loads when the footer is visible, and updates footer and title', async ({ page }) => {
    const calls = await openWith(page, firstProduct.path, answer([{ name: '새 이름', detail: '새 <b>설명</b>' }]));
    const title = await page.title();
    expect(calls).toEqual([]);
    await showFooter(page);
    await expect(page).toHaveTitle(`${title.split(' | ')[0]} | 새 이름 - 새 <b>설명</b>`);
    await expect(page.locator('footer [data-site-name]')).toHaveText('새 이름');
    await expect(page.locator('footer [data-site-detail]')).toHaveText('새 <b>설명</b>');
    await expect(page.locator('footer b')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(calls).toHaveLength(1);

    // Without detail, the title has only the name.
    await openWith(page, '/en/dashboard', answer([{ name: 'New Name', detail: '' }]));
    await showFooter(page);
    await expect(page).toHaveTitle('New Name');
  });

  test('an invalid, failed or unchanged site info does not change the page', async ({ page }) => {
    const ignored: [string, (route: Route) => unknown][] = [
      ['an empty list', answer([])],
      ['an item of another kind', answer([{ name: 7, detail: 'x' }])],
      ['no list', answer(null)],
      ['a blank name', answer([{ name: ' ', detail: 'x' }])],
      ['an error', (route) => route.fulfill({ status: 500, json: { success: false, msg: 'x', data: null } })],
      ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
      ['the server’s own', (route) => route.continue()],
    ];
    for (const [kind, handler] of ignored) {
      await page.route(`**${siteInfoPath}`, handler);
      await page.goto(at('/privacy'));
      const [title, footer] = [await page.title(), await page.locator('footer').innerText()];
      await showFooter(page);
      expect([await page.title(), await page.locator('footer').innerText()], kind).toEqual([title, footer]);
      await page.unroute(`**${siteInfoPath}`, handler);
    }
  });
});

test.describe('board views', () => {
  test.skip(!post, 'no list has a post in its table');
  test.use({ userAgent });
  const views = (page: Page, id = post?.id) => page.locator(`[data-views="${id}"]`);

  test('board views show the server’s count', async ({ page }) => {
    const errors = recordErrors(page);
    const logged = page.waitForResponse((response) => response.url().includes(logVisitPath));
    await page.goto(at(post?.path ?? ''));
    await logged;
    // The server counts after its answer.
    await expect(async () => {
      await page.goto(list);
      await expect(views(page)).toHaveText(/^[1-9]\d*$/, { timeout: 2000 });
    }).toPass();
    const listed = await views(page).innerText();
    await page.goto(at(post?.path ?? ''));
    await expect(views(page)).toHaveText(listed);
    expect(errors).toEqual([]);
  });

  test('board views appear in the list without a layout shift', async ({ page }) => {
    await page.route(`**${siteBoardPath}*`, answer([{ id: post?.id, views: 1_234_567 }]));
    const release = await holdRequests(page, `**${siteBoardPath}*`);
    const asked = page.waitForRequest((request) => request.url().includes(siteBoardPath));
    await page.goto(list);
    const request = await asked;
    expect(queryOf(request)).toEqual({ board: longestBoard });
    expect(await request.headerValue('content-type')).toBe('application/json');
    await typefaceInUse(page);
    const boxes = () =>
      page
        .locator('[data-board] :is(tr, td:not([data-views]), a)')
        .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
    const before = await boxes();
    await expect(views(page)).toBeEmpty();
    release();
    await expect(views(page)).toHaveText('1,234,567');
    expect(await boxes()).toEqual(before);
    const others = await page.locator(`[data-views]:not([data-views="${post?.id}"])`).allTextContents();
    expect(others.join('')).toBe('');
  });

  test('board views stay empty for a post without views, for invalid items and without a list', async ({ page }) => {
    const shown = async () => [...new Set(await page.locator('[data-views]').allTextContents())];
    for (const [kind, handler] of [
      ['no views', answer([{ id: post?.id, views: 0 }])],
      ['invalid items', answer([null, 'x', { id: 7, views: 7 }, { id: post?.id, views: '7' }])],
      ['a refusal', (route: Route) => route.fulfill({ json: { success: false, msg: '', data: { list: [] } } })],
      ['no list', answer('x')],
      ['HTML', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
      ['no answer', (route: Route) => route.abort()],
    ] as const) {
      await page.unrouteAll();
      await page.route(`**${siteBoardPath}*`, handler);
      await idle(page, () => page.goto(list));
      expect(await shown(), kind).toEqual(['']);
    }
  });
});
