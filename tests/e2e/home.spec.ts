import { at, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const addresses = [at('/dashboard'), at('/en/dashboard')];

/** Parts of the hero that share the left edge of the page's wrap. */
const leftParts =
  '.hero :is(h1, .lead, label, input, [data-line]), .hero .names:first-of-type li:first-child, .bar .home';

test('everything in the hero shares one left edge at every width', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await typefaceInUse(page);
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page
        .locator(leftParts)
        .evaluateAll((parts) =>
          parts
            .map((part) => Math.round(part.getBoundingClientRect().left))
            .filter((left) => left < innerWidth / 2 - 1),
        );
      expect(new Set(edges).size, `${address} at ${width} px: ${edges}`).toBe(1);
    }
  }
});

test('the field of the hero shows the focus with a ring that nothing clips', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of addresses) {
      await page.goto(address);
      const field = page.locator('.hero input');
      await field.focus();
      const ring = await field.evaluate((input) => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(input);
        return { outlineStyle, outlineWidth, outlineOffset };
      });
      expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px', outlineOffset: '3px' });
    }
  }
});

test('forced colours keep the hero’s field visible by a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('/dashboard'));
  await expect(page.locator('.hero input')).toHaveCSS('border-top-width', '2px');
});
