import type { Page, Request, Route } from '@playwright/test';
import { at, desktop, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** User agent of a desktop browser. The server does not count visits of headless browsers. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Records the requests to one path.
 *
 * @returns array that grows as requests are sent
 */
function recordCalls(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url() ?? 'http://none').searchParams);

/** Returns a route handler that answers a call with a list. */
const answer = (list: unknown) => (route: Route) => route.fulfill({ json: { success: true, msg: '', data: { list } } });

test.describe('the visit log', () => {
  const path = '/cms/user/log-visit';

  test('the visit log contains path and title, with the headers of every call', async ({ page }) => {
    for (const [address, language, menuId, viewName] of [
      ['/enterprise/chat', 'ko', 'enterprise.chat', 'enterprise/[id]'],
      ['/en/company/news/m-meet-2', 'en', 'company.news', 'company/[id]/[detail]'],
    ] as const) {
      const answered = page.waitForResponse((response) => response.url().includes(path));
      const calls = recordCalls(page, path);
      await page.goto(at(address));
      expect((await answered).status(), address).toBe(200);
      expect(calls, address).toHaveLength(1);
      expect(queryOf(calls[0])).toEqual({ path: at(address), title: await page.title() });
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
  });

  test('the visit log omits pages that are not below the product', async ({ page }) => {
    const calls = recordCalls(page, path);
    for (const address of ['/', '/login', '/en/login']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(calls, address).toEqual([]);
    }
  });

  test('the visit log omits pages that log their own visits', async ({ page }) => {
    const calls = recordCalls(page, path);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return;
        document.documentElement.removeAttribute('data-log-visits');
        observer.disconnect();
      }).observe(document, { childList: true });
    });
    await page.goto(at('/privacy'), { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
  });

  test('the visit log waits for the first frame, which a prerendered page draws only on activation', async ({
    page,
  }) => {
    const calls = recordCalls(page, path);
    await page.addInitScript(() => {
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = (callback) => {
        addEventListener('activated', () => request(callback), { once: true });
        return 0;
      };
    });
    await page.goto(at('/ir'), { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('activated')));
    await expect.poll(() => calls.length).toBe(1);
  });

  test('the visit log counts a page that the back/forward cache restores', async ({ page }) => {
    const calls = recordCalls(page, path);
    await page.goto(at('/ir'), { waitUntil: 'networkidle' });
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => calls.length).toBe(2);
  });

  test('a failed call of the visit log shows no error', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route(`**${path}*`, (route) => route.abort());
    await page.goto(at('/ir'), { waitUntil: 'networkidle' });
    expect([errors, await page.locator('dialog[open]').count()]).toEqual([[], 0]);
  });
});

test.describe('the site info', () => {
  const path = '/cms/user/site/info';
  async function openWith(page: Page, address: string, handler: (route: Route) => unknown) {
    await page.route(`**${path}`, handler);
    const calls = recordCalls(page, path);
    await page.goto(at(address), { waitUntil: 'networkidle' });
    return calls;
  }

  async function showFooter(page: Page) {
    const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(path));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await answered;
  }

  test('the site info loads when the footer becomes visible, and updates footer and title', async ({ page }) => {
    const calls = await openWith(page, '/enterprise/chat', answer([{ name: '새 이름', detail: '새 <b>설명</b>' }]));
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
  });

  test('a site info without detail leaves only the name in the title', async ({ page }) => {
    await openWith(page, '/en/dashboard', answer([{ name: 'New Name', detail: '' }]));
    await showFooter(page);
    await expect(page).toHaveTitle('New Name');
  });

  const ignored: [string, (route: Route) => unknown][] = [
    ['an empty list', answer([])],
    ['an item of another kind', answer([{ name: 7, detail: 'x' }])],
    ['no list', answer(null)],
    ['a blank name', answer([{ name: ' ', detail: 'x' }])],
    ['an error', (route) => route.fulfill({ status: 500, json: { success: false, msg: 'x', data: null } })],
    ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ];
  test('an invalid or failed site info does not change the page', async ({ page }) => {
    for (const [kind, handler] of ignored) {
      await page.route(`**${path}`, handler);
      await page.goto(at('/ir'));
      const [title, footer] = [await page.title(), await page.locator('footer').innerText()];
      await showFooter(page);
      expect([await page.title(), await page.locator('footer').innerText()], kind).toEqual([title, footer]);
      await page.unroute(`**${path}`, handler);
    }
  });

  test('the server’s site info equals the one in the built page', async ({ page }) => {
    const errors = recordErrors(page);
    await page.goto(at('/en/ir'));
    const title = await page.title();
    await showFooter(page);
    expect([await page.title(), errors]).toEqual([title, []]);
  });
});

for (const [language, viewport] of [
  ['', desktop],
  ['/en', phone],
] as const) {
  test.describe(`board views on pages below "${language}"`, () => {
    const path = '/cms/user/site/board';
    test.use({ userAgent, viewport });

    test('board views show the server’s count', async ({ page }) => {
      const post = at(`${language}/ir/agm-2026-results`);
      const logged = page.waitForResponse((response) => response.url().includes('/cms/user/log-visit'));
      await page.goto(post);
      await logged;
      const views = page.locator('[data-views="agm-2026-results"]');
      // The server counts after its answer. The list may already contain the other test's visit.
      await expect
        .poll(async () => {
          await page.goto(at(`${language}/ir`), { waitUntil: 'networkidle' });
          const listed = await views.textContent();
          await page.goto(post, { waitUntil: 'networkidle' });
          return /^[1-9]\d*$/.test(listed ?? '') && (await views.textContent()) === listed;
        })
        .toBe(true);
    });

    test('board views appear in the list without a layout shift', async ({ page }) => {
      let release = () => {};
      await page.route(`**${path}*`, async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await answer([{ id: 'agm-2026-notice', views: 1_234_567 }])(route);
      });
      const asked = page.waitForRequest((request) => request.url().includes(path));
      await page.goto(at(`${language}/ir`));
      const request = await asked;
      expect(queryOf(request)).toEqual({ board: 'ir' });
      expect(await request.headerValue('content-type')).toBe('application/json');
      await typefaceInUse(page);
      const boxes = () =>
        page
          .locator('[data-board] :is(tr, td:not([data-views]), a)')
          .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
      const before = await boxes();
      const cell = page.locator('[data-views="agm-2026-notice"]');
      await expect(cell).toBeEmpty();
      release();
      await expect(cell).toHaveText('1,234,567');
      expect(await boxes()).toEqual(before);
      const others = await page.locator('[data-views]:not([data-views="agm-2026-notice"])').allTextContents();
      expect(new Set(others)).toEqual(new Set(['0']));
    });

    test('board views stay empty when the API is unreachable', async ({ page }) => {
      await page.route(`**${path}*`, (route) => route.abort());
      await page.goto(at(`${language}/company/news`), { waitUntil: 'networkidle' });
      const texts = await page.locator('[data-views]').allTextContents();
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.join('')).toBe('');
    });

    test('board views are 0 when the API lists no post', async ({ page }) => {
      await page.route(`**${path}*`, answer([]));
      await page.goto(at(`${language}/company/news`));
      const cells = page.locator('[data-views]');
      await expect(cells.first()).toHaveText('0');
      expect(new Set(await cells.allTextContents())).toEqual(new Set(['0']));
    });
  });
}
