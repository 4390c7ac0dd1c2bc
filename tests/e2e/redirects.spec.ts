import { words } from '#i18n/words.ts';
import { viewProblems } from './support/axe.ts';
import { at } from './support/pages.ts';
import { redirectedAddresses } from './support/redirectedAddresses.ts';
import { expect, test } from './support/test.ts';

test('the browser follows redirects to existing pages', async ({ page }) => {
  for (const [from, to] of redirectedAddresses) {
    await page.goto(from);
    await expect(page, from).toHaveURL(to);
    await expect(page.locator('h1'), from).toHaveCount(1);
  }
});

test('root, API and assets answer without a redirect', async ({ server }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/tour/unknown', 404],
    ['/cms/user/unknown', 404],
    [at('/assets/gone.12345678.js'), 404],
  ] as const) {
    const answer = await fetch(server.address + path, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, status]);
    if (path.includes('unknown')) expect(await answer.json()).toMatchObject({ success: false });
  }
});

for (const locale of ['ko', 'en'] as const) {
  test(`a too long address shows a page in ${locale} that says so`, async ({ page }) => {
    const language = locale === 'en' ? '/en' : '';
    const answer = await page.goto(at(`${language}/company/contact?q=${'x'.repeat(20_000)}`));
    expect(answer?.status()).toBe(414);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1 span:visible')).toHaveText([words[locale].common.addressTooLong.title]);
    expect(await viewProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`${language}/dashboard`));
  });
}
