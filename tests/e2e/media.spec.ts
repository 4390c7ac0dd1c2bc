import { allLocales } from '#i18n/locales.ts';
import { addStyles } from '../browser/addStyles.ts';
import { firstProduct, htmlOf, pagesWith } from './support/content.ts';
import { at } from './support/pages.ts';
import { hasPopup, openPopup } from './support/popups.ts';
import { expect, test } from './support/test.ts';

test('printed pages show the answers to closed questions', async ({ page }) => {
  await page.goto(at(firstProduct.path));
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('.faq p');
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  expect(await answers.count()).toBeGreaterThan(0);
});

test('the buttons of a pop-up scroll into view at 400 % zoom', async ({ page }) => {
  test.skip(!hasPopup, 'the site has no pop-up');
  const zoomed = { width: 320, height: 256 };
  await page.setViewportSize(zoomed);
  const popup = await openPopup(page);
  for (const button of await popup.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.95 });
  }
});

for (const { motion, longest } of [
  { motion: 'reduce', longest: 50 },
  { motion: 'no-preference', longest: 5000 },
] as const) {
  test(`with prefers-reduced-motion: ${motion} no animation takes longer than ${longest} ms`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const problems: string[] = [];
    for (const path of ['/dashboard', firstProduct.path, '/company/company', '/recruit/info']) {
      await page.goto(at(path));
      const found = await page.evaluate(
        (limit) =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > limit)
            .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
        longest,
      );
      problems.push(...found.map((name) => `${path}: ${name}`));
    }
    expect(problems).toEqual([]);
  });
}

test.describe('tables', () => {
  // Links in a table are stops of their own.
  const [address = ''] = allLocales
    .flatMap((locale) => pagesWith('class="table-scroller"', locale))
    .filter((page) => !/<td[^>]*>\s*<a/.test(htmlOf(page)));
  test.skip(!address, 'no page has a table');

  test('a table is a tab stop only when it is too wide for the page', async ({ page }) => {
    await page.goto(address);
    await addStyles(page, '@media (width < 20em) { td { white-space: nowrap } }');
    const table = page.locator('.table-scroller').first();
    for (const { width, isStop } of [
      { width: 1280, isStop: false },
      { width: 220, isStop: true },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(isStop);
      await table.evaluate((box) => {
        const before = document.createElement('button');
        box.before(before);
        before.focus();
      });
      await page.keyboard.press('Tab');
      await (isStop ? expect(table) : expect(table).not).toBeFocused();
    }
  });

  test('a long word in a cell breaks at every width', async ({ page }) => {
    await page.goto(address);
    const table = page.locator('.table-scroller').first();
    await table
      .locator('td:last-child')
      .first()
      .evaluate((cell) => {
        cell.textContent = '가나다라마바사아자차카타파하'.repeat(4);
        cell.setAttribute('data-long', '');
      });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
    }
  });
});
