import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logVitalsPath } from '#contract/pageCalls.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { previewProject, scheduledYear } from './support/previewProject.ts';
import { badge, signIn } from './support/signIn.ts';
import { type Account, addAccount } from './support/staff.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { account: Account }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const project = await previewProject();
      const server = await serveBuild({ RATE_LIMITS: 'off' }, project.folder);
      await use(server);
      await server.stop();
      await project.remove();
    },
    { scope: 'worker' },
  ],
  account: [
    async ({ server }, use) => use(await addAccount(server.data, { isGenerated: false, menus: 'preview' })),
    { scope: 'worker' },
  ],
});

// All tests share one preview, which takes as long as a build.
test.describe.configure({ mode: 'default' });

const words = {
  ko: {
    menu: '미리 보기',
    account: '공개 전 글 미리 보기',
    posts: '공개 전 글 2',
    draft: '초안',
    leave: '미리 보기 끝내기',
  },
  en: {
    menu: 'Preview',
    account: 'Preview unpublished posts',
    posts: 'Unpublished posts: 2',
    draft: 'Draft',
    leave: 'Leave the preview',
  },
};

for (const locale of ['ko', 'en'] as const satisfies Locale[]) {
  const labels = words[locale];
  const news = localizePath('/company/news', locale);

  test(`a signed-in person approves a draft in the preview (${locale})`, async ({ page, account }) => {
    await signIn(page, locale, account, '/company/news');
    await badge(page, account.name).click();
    await page.getByRole('button', { name: labels.menu, exact: true }).click();
    const banner = page.getByRole('complementary', { name: labels.menu });
    await expect(banner).toBeVisible();
    await banner.getByText(labels.posts).click();
    await banner.getByRole('link', { name: 'preview-draft' }).click();
    await expect(page).toHaveURL(`${news}/preview-draft`);
    await expect(page.locator('main h1')).toContainText('preview-draft');
    await expect(banner).toContainText(labels.draft);

    await page.goto(`${news}/preview-later`);
    await expect(banner).toContainText(String(scheduledYear));
    await banner.getByRole('link', { name: labels.leave }).click();
    // The live site redirects addresses without a page.
    await expect(page).toHaveURL(localizePath('/dashboard', locale));
    await expect(banner).toHaveCount(0);
  });
}

test('the account page opens the preview, which ends with the session', async ({ page, account }) => {
  await signIn(page, 'ko', account, '/staff/account');
  await page.getByRole('button', { name: words.ko.account }).click();
  const banner = page.getByRole('complementary', { name: words.ko.menu });
  await expect(banner).toBeVisible();
  await badge(page, account.name).click();
  await page.locator('.staff-sign-out').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(banner).toHaveCount(0);
  await page.goto('/msolution/company/news/preview-draft');
  await expect(page).toHaveURL('/msolution/dashboard');
});

test('the preview passes axe and fits a phone, and a visitor sees none of it', async ({ page, request, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ko', account, '/company/news');
  const token = await page.evaluate(() => sessionStorage.getItem('Token'));
  const opened = await page.evaluate(
    async (bearer) => (await fetch('/tour/api/preview', { method: 'POST', headers: { Authorization: bearer } })).status,
    `Bearer ${token}`,
  );
  expect(opened).toBe(200);
  const idleScript = page.waitForResponse((response) => response.url().includes('/whenIdle-'));
  await page.goto('/msolution/company/news');
  expect(await (await idleScript).text()).not.toContain(logVitalsPath);
  await page.locator('.preview-banner summary').click();
  expect(await violationsDayAndNight(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const live = path.resolve('dist/msolution');
  for (const file of ['company/news/feed.xml', 'company/news.html', 'search.html']) {
    expect(readFileSync(path.join(live, file), 'utf8')).not.toContain('preview-');
  }
  const page404 = await request.get('/msolution/company/news/preview-draft', { maxRedirects: 0 });
  expect(page404.status()).toBe(302);
  expect(await (await request.get('/sitemap-0.xml')).text()).not.toContain('preview-draft');
});
