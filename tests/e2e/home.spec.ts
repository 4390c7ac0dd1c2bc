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

test('the figures are drawn to scale', async ({ page }) => {
  const figures = (name: string) =>
    page.locator(`.claim:has(.${name}) .figure`).evaluate((figure) => Number(figure.textContent?.replace(/\D/g, '')));
  const style = (name: string, part: '::before' | '::after', property: string) =>
    page
      .locator(`.scale.${name}`)
      .evaluate((element, [pseudo, key]) => getComputedStyle(element, pseudo).getPropertyValue(key), [
        part,
        property,
      ] as const);
  const size = async (name: string, part: '::before' | '::after', property: 'width' | 'height') =>
    Number.parseFloat(await style(name, part, property));

  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const place = `${address} at ${width} px`;

      const ticks = 100 / Number.parseFloat((await style('years', '::before', 'background-size')).split(', ')[1] ?? '');
      expect(Math.round(ticks), place).toBe(await figures('years'));

      const dot = Number.parseFloat(await style('records', '::before', 'background-size'));
      const columns = ((await size('records', '::before', 'width')) / dot + 3) / 28;
      const rows = ((await size('records', '::before', 'height')) / dot + 3) / 43;
      expect(columns * 25 * rows * 40, place).toBeCloseTo(await figures('records'), 3);

      const [shown, second] = [await size('delay', '::before', 'width'), await size('delay', '::after', 'width')];
      expect((shown / second) * 1000, place).toBeCloseTo(await figures('delay'), 0);

      const pitch = Number.parseFloat((await style('hours', '::before', 'background-size')).split(' ')[1] ?? '');
      const groups = ((await size('hours', '::before', 'height')) / pitch + 1) / 11;
      const last = Number.parseFloat((await style('hours', '::before', 'mask-size')).split(', ')[1] ?? '') / 100;
      const hours = (groups * 10 - 1 + last) * 365 * 24;
      expect(Math.abs(hours / (await figures('hours')) - 1), place).toBeLessThan(0.0001);
      const { right } = await page
        .locator('.scale.records')
        .evaluate((element) => ({ right: element.scrollWidth - element.clientWidth }));
      expect(right, place).toBe(0);
    }
  }
});

test('the bars of the delay grow at true speed in view, and stand still with reduced motion', async ({ page }) => {
  const bars = () =>
    page.locator('.scale.delay').evaluate((element) =>
      ['::before', '::after'].map((part) => {
        const { scale, transitionDuration, transitionTimingFunction } = getComputedStyle(element, part);
        return { scale, transitionDuration, transitionTimingFunction };
      }),
    );
  await page.goto(at('/dashboard'));
  expect((await bars()).map(({ scale }) => scale)).toEqual(['none', 'none']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(at('/dashboard'));
  await expect.poll(async () => (await bars())[0]?.scale).toMatch(/^0/);
  await expect
    .poll(async () => {
      // Pictures above it may still load and move it.
      await page.locator('.scale.delay').evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return (await bars()).map(({ scale }) => scale);
    })
    .toEqual(['1', '1']);
  expect((await bars()).map(({ transitionDuration }) => transitionDuration)).toEqual(['0.3s', '1s']);
  expect((await bars()).map(({ transitionTimingFunction }) => transitionTimingFunction)).toEqual(['linear', 'linear']);
});

test('an article leads the news, and a newer notice follows', async ({ page }) => {
  await page.goto(at('/dashboard'));
  const links = page.locator('#news article a');
  await expect(links).toHaveCount(3);
  await expect(links.first()).not.toHaveAttribute('href', /year-end-2026$/);
  await expect(links.last()).toHaveAttribute('href', /year-end-2026$/);
});
