import { allLabels } from '#i18n/labels.ts';
import { viewProblems } from './support/axe.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const locale of ['ko', 'en'] as const) {
  test(`a too long address shows a page in ${locale} that says so`, async ({ page }) => {
    const language = locale === 'en' ? '/en' : '';
    const answer = await page.goto(at(`${language}/company/contact?q=${'x'.repeat(20_000)}`));
    expect(answer?.status()).toBe(414);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('h1 span:visible')).toHaveText([allLabels[locale].common.addressTooLong.title]);
    expect(await viewProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`${language}/dashboard`));
  });
}
