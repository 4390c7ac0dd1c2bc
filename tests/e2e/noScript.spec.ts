import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boardIds, boards } from '#site.ts';
import { firstProduct, nameOf, pagesWith, postsOf, products } from './support/content.ts';
import { at, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.locator('h1').innerText();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard opens no pop-up, and its menus open on hover and lead to a page', async ({ page }) => {
    await page.goto(at('/dashboard'));
    await expect(page.locator('dialog:visible')).toHaveCount(0);
    const section = page.locator('.desktop-menu .section[data-family="company"]');
    await section.locator('.title').hover();
    await section.locator(`a.entry[href="${at('/company/history')}"]`).click();
    await page.waitForURL(`**${at('/company/history')}`);
    expect(await heading(page)).not.toBe('');
  });

  test('the menu in narrow windows opens and leads to a page', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/en/dashboard'));
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-menu .section[data-family="recruit"] > summary').click();
    await page.locator(`.mobile-menu a[href="${at('/en/recruit/info')}"]`).click();
    await page.waitForURL(`**${at('/en/recruit/info')}`);
  });

  test('the links of a board lead to its pages, its posts and their neighbours', async ({ page }) => {
    for (const board of boardIds.filter((id) => postsOf(id).length > 1)) {
      const list = at(boards[board].path);
      await page.goto(list);
      // Its search and views need scripts.
      await expect(page.locator('[data-board] form')).toBeHidden();
      for (const cell of await page.locator('[data-board] [data-views]').all()) await expect(cell).toBeEmpty();
      const rows = page.locator('[data-board] :is([data-posts] tbody tr, .feature)');
      let count = await rows.count();
      const next = page.locator('[data-board] a[rel="next"]');
      while (await next.isVisible()) {
        const before = page.url();
        await next.click();
        await expect(page).not.toHaveURL(before);
        count += await rows.count();
      }
      expect(count, board).toBe(postsOf(board).length);

      await page.goto(list);
      const title = page.locator('[data-board] :is([data-posts] td, .feature) a').first();
      const text = await title.innerText();
      await title.click();
      await page.waitForURL(`**${list}/*`);
      expect(await heading(page), board).toBe(text);
      await page.locator('.neighbours li a').first().click();
      await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
      expect(await heading(page), board).not.toBe(text);
      await page.locator('.neighbours .back').click();
      await page.waitForURL(`**${list}`);
    }
  });

  test('attachments download with their own names', async ({ page }) => {
    const post = boardIds.flatMap((board) => postsOf(board)).find(({ fields }) => fields.attachments);
    test.skip(!post, 'no post has an attachment');
    const [{ file } = { file: '' }] = (post?.fields.attachments ?? []) as { file: string }[];
    await page.goto(at(post?.path ?? ''));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.attachments a').first().click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    expect(await download.failure()).toBeNull();
  });

  test('questions open and show their answers', async ({ page }) => {
    const [address = ''] = pagesWith('class="faq');
    test.skip(!address, 'no page has questions');
    await page.goto(address);
    const question = page.locator('.faq details').first();
    await expect(question.locator('p')).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
  });

  test('a product links to the inquiry form, which the visitor can fill in', async ({ page }) => {
    await page.goto(at(firstProduct.path));
    await page.locator('main a[href*="/company/contact"]').first().click();
    await page.waitForURL(`**/company/contact?category=${firstProduct.category}`);
    await page.locator('[name="category"]').selectOption(firstProduct.category);
    await expect(page.locator('form[data-inquiry] [type="submit"]')).toBeEnabled();
  });

  test('the field of the home page opens the search page, which lists all pages', async ({ page }) => {
    await page.goto(at('/dashboard'));
    await page.locator('.hero input[name="q"]').fill(nameOf(firstProduct));
    await page.locator('.hero form button').click();
    await page.waitForURL(`**${at('/search')}?*`);
    await expect(page.locator('main noscript p')).toBeVisible();
    for (const { path } of products) await expect(page.locator(`main a[href="${at(path)}"]`)).toBeVisible();
  });

  test('the sign-in page, which sends nothing, and that for additions ask for JavaScript', async ({ page }) => {
    for (const locale of allLocales) {
      await page.goto(localizePath('/company/contact/add', locale));
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('form[data-draft]')).toBeHidden();
      await page.goto(localizePath('/login', locale));
      await expect(page.locator('form noscript p')).toHaveText(allLabels[locale].signIn.noScript);
      await expect(page.locator('form [type="submit"]')).toBeHidden();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.locator('[name="userId"]').fill('haneul');
      await page.locator('[name="password"]').fill('비밀번호');
      await page.keyboard.press('Enter');
      // A submission would be the next navigation.
      await page.locator('.header .home').click();
      const home = localizePath('/dashboard', locale);
      await page.waitForURL(`**${home}`);
      expect(requests.find((request) => !request.includes('/assets/'))).toBe(`GET ${home}`);
    }
  });
});
