import { layOutEverything } from '../browser/layOutEverything.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('a table is a tab stop only when it is too wide for the page', async ({ page }) => {
  await page.goto(at('/company/news/year-end-2026'));
  await layOutEverything(page, '@media (width < 20em) { td { white-space: nowrap } }');
  const table = page.locator('.table-scroller').first();
  for (const { width, stops } of [
    { width: 1280, stops: 0 },
    { width: 220, stops: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(stops > 0);
    await page.locator('h1').click();
    let [found, place] = [0, ''];
    while (!place.includes('neighbours')) {
      await page.keyboard.press('Tab');
      place = await page.evaluate(() => document.activeElement?.closest('nav, .table-scroller')?.className ?? '');
      if (place === 'table-scroller' && (await table.evaluate((box) => box === document.activeElement))) found += 1;
    }
    expect(found, `${width} px`).toBe(stops);
  }
});

test('a long word in a cell breaks at every width', async ({ page }) => {
  await page.goto(at('/company/news/year-end-2026'));
  await layOutEverything(page);
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
