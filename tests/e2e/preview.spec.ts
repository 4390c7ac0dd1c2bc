import { readdirSync } from 'node:fs';
import { openPreview } from '#contract/preview.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { boards } from '#site.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { isNightly } from '../support/nightly.ts';
import { viewProblems } from './support/axe.ts';
import { at } from './support/pages.ts';
import { editUrl, previewProject, scheduledYear } from './support/previewProject.ts';
import { badge, signIn } from './support/signIn.ts';
import { addAccount } from './support/staff.ts';
import { test as base, expect } from './support/test.ts';

// All tests share one preview, which takes as long as a build.
base.skip(!isNightly, 'a build for each run is too slow');

const test = base.extend({
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
});
test.describe.configure({ mode: 'default' });

const news = at(boards.news.path);
const { preview: labels } = allLabels.ko.board;
const { preview: menu } = allLabels.ko.deskMenu;

test('a signed-in person approves a draft in the preview', async ({ page, server }) => {
  const account = await addAccount(server.data, { menus: 'preview' });
  await signIn(page, 'ko', account, boards.news.path);
  await badge(page, account.name).click();
  await page.getByRole('button', { name: menu, exact: true }).click();
  const banner = page.getByRole('complementary', { name: labels.name });
  await banner.getByText(fillLabel(labels.posts, { count: 2 })).click();
  expect(await viewProblems(page)).toEqual([]);
  await banner.getByRole('link', { name: 'preview-draft' }).click();
  await expect(page).toHaveURL(`${news}/preview-draft`);
  await expect(page.locator('main h1')).toContainText('preview-draft');

  await page.goto(`${news}/preview-later`);
  await expect(banner).toContainText(String(scheduledYear));
  await banner.getByRole('link', { name: labels.leave }).click();
  // The live site redirects addresses without a page.
  await expect(page).toHaveURL(at('/dashboard'));
  await expect(banner).toHaveCount(0);
});

test('the account page opens the preview, which reports nothing and ends with the session', async ({
  page,
  server,
}) => {
  const account = await addAccount(server.data, { menus: 'preview' });
  await signIn(page, 'ko', account, '/staff/account');
  const opened = page.waitForResponse(`**${openPreview.path}`);
  await page.getByRole('button', { name: allLabels.ko.account.preview.open }).click();
  await opened;
  const banner = page.getByRole('complementary', { name: labels.name });
  await expect(banner).toBeVisible();
  await page.goto(news);

  await badge(page, account.name).click();
  await page.getByRole('button', { name: allLabels.ko.signIn.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(banner).toHaveCount(0);
  await page.goto(`${news}/preview-draft`);
  await expect(page).toHaveURL(at('/dashboard'));
});

for (const locale of allLocales) {
  test(`pages of the preview lead to the editor of their texts, in ${locale}`, async ({ page, server }) => {
    const account = await addAccount(server.data, { menus: 'preview' });
    await signIn(page, locale, account, '/staff/account');
    const opened = page.waitForResponse(`**${openPreview.path}`);
    await page.getByRole('button', { name: allLabels[locale].account.preview.open }).click();
    await opened;
    const { preview } = allLabels[locale].board;
    const banner = page.getByRole('complementary', { name: preview.name });
    await expect(banner).toBeVisible();
    const edit = banner.getByRole('link', { name: preview.edit });
    const newPost = banner.getByRole('link', { name: preview.newPost });
    await page.goto(localizePath(boards.news.path, locale));
    await expect(edit).toHaveAttribute('href', `${editUrl}content/pages${boards.news.path}/${locale}.md`);
    await expect(newPost).toHaveAttribute('href', 'https://git.example/company/site/new/main/content/news');
    await page.goto(localizePath(`${boards.news.path}/preview-draft`, locale));
    await expect(edit).toHaveAttribute('href', `${editUrl}content/news/preview-draft/${locale}.md`);
    await expect(newPost).toHaveCount(0);
    await page.goto(localizePath('/company/location', locale));
    await banner.locator('summary', { hasText: preview.edit }).click();
    for (const id of readdirSync('content/offices')) {
      const file = `content/offices/${id}/${locale}.md`;
      await expect(banner.getByRole('link', { name: file })).toHaveAttribute('href', editUrl + file);
    }
    expect(await viewProblems(page)).toEqual([]);
  });
}
