import type { Page, Request } from '@playwright/test';
import { at, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.locator('h1').innerText();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard opens no pop-up, and its menus open on hover and lead to a product', async ({ page }) => {
    await page.goto(at('/dashboard'));
    await expect(page.locator('dialog:visible')).toHaveCount(0);
    const section = page.locator('.desktop-menu .section[data-family="general"]');
    await section.locator('.title').hover();
    await section.locator(`a.entry[href="${at('/general/stt-tts')}"]`).click();
    await page.waitForURL(`**${at('/general/stt-tts')}`);
    expect(await heading(page)).not.toBe('');
  });

  test('the menu in narrow windows opens and leads to a page', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/en/dashboard'));
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-menu .section[data-family="recruit"] > summary').click();
    await page.locator(`.mobile-menu a[href="${at('/en/recruit/posting')}"]`).click();
    await page.waitForURL(`**${at('/en/recruit/posting')}`);
  });

  test('the language links work', async ({ page }) => {
    await page.goto(at('/company/location'));
    await page.locator('.language summary').click();
    await page.locator('.language a[hreflang="en"]').click();
    await page.waitForURL(`**${at('/en/company/location')}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('the links of a board lead to its pages, its posts and their neighbours', async ({ page }) => {
    for (const { board, pages } of [
      { board: '/company/news', pages: 2 },
      { board: '/ir', pages: 1 },
      { board: '/recruit/posting', pages: 1 },
    ]) {
      await page.goto(at(board));
      const total = Number(/\d+/.exec(await page.locator('.total').innerText())?.[0]);
      let rows = await page.locator('[data-board] :is(tbody tr, .lead-posts article, .notices li)').count();
      for (let number = 2; number <= pages; number++) {
        await page.locator('[data-board] a[rel="next"]').click();
        await page.waitForURL(`**${at(`${board}/page/${number}`)}`);
        rows += await page.locator('[data-board] :is(tbody tr, .lead-posts article, .notices li)').count();
      }
      expect(rows, board).toBe(total);

      await page.goto(at(board));
      const title = page.locator('[data-board] td a').first();
      const text = await title.innerText();
      await title.click();
      await page.waitForURL((url) => url.pathname !== at(board));
      expect(await heading(page), board).toBe(text);
      await page.locator('.neighbours li a').first().click();
      await page.waitForURL((url) => url.pathname.startsWith(at(`${board}/`)));
      expect(await heading(page), board).not.toBe(text);
      await page.locator('.neighbours .back').click();
      await page.waitForURL(`**${at(board)}`);
    }
  });

  test('a board hides its search, and lists number, title, date and views, which are empty', async ({ page }) => {
    await page.goto(at('/en/ir'));
    await expect(page.locator('[data-board] form')).toBeHidden();
    const headers = (await page.locator('[data-board] th').allTextContents()).map((text) => text.trim());
    expect(headers).toEqual(['No.', 'Title', 'Date', 'Views']);
    for (const cell of await page.locator('[data-board] [data-views]').all()) await expect(cell).toBeEmpty();
  });

  test('attachments download with their own names', async ({ page }) => {
    await page.goto(at('/ir/agm-2026-notice'));
    const link = page.locator('.attachments a').first();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('제15기-정기주주총회-소집통지서.pdf');
    expect(await download.failure()).toBeNull();
  });

  test('questions open and show their answers', async ({ page }) => {
    await page.goto(at('/medical/sq6d'));
    const question = page.locator('.faq details').first();
    await expect(question.locator('p')).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
  });

  test('a product links to the inquiry form, which the visitor can fill in', async ({ page }) => {
    await page.goto(at('/manufact/fa'));
    await page.locator('main a[href*="/company/contact"]').first().click();
    await page.waitForURL('**/company/contact?category=factory');
    await page.locator('[name="category"]').selectOption('factory');
    await expect(page.locator('form[data-inquiry] [type="submit"]')).toBeEnabled();
  });

  test('the sign-in page explains that it needs JavaScript, and sends nothing', async ({ page }) => {
    for (const [address, reason] of [
      ['/login', '로그인하려면 브라우저에서 자바스크립트를 켜 주세요.'],
      ['/en/login', 'Please turn on JavaScript in your browser to sign in.'],
    ] as const) {
      await page.goto(address);
      const requests: string[] = [];
      const record = (request: Request) => {
        // The browser fetches the icon at any time.
        if (!request.url().includes('/assets/')) requests.push(`${request.method()} ${request.url()}`);
      };
      page.on('request', record);
      await expect(page.locator('form noscript p')).toBeVisible();
      await expect(page.locator('form noscript p')).toHaveText(reason);
      await expect(page.locator('form [type="submit"]')).toBeHidden();
      await page.locator('[name="userId"]').fill('haneul');
      await page.locator('[name="password"]').fill('비밀번호');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
      expect(requests).toEqual([]);
      expect(page.url()).toMatch(/\/login$/);
      page.off('request', record);
    }
  });
});
