import { readFile } from 'node:fs/promises';
import { boards, families } from '#site.ts';
import { htmlOf, postsOf } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the home page has the newest news, and the news room has an article below the pinned notices', async ({
  page,
}) => {
  const news = postsOf('news');
  const pinned = news.filter(({ fields }) => fields.pinned).map(({ path }) => at(path));
  test.skip(news.length === pinned.length, 'the site has no news');
  await page.goto(at('/dashboard'));
  const days = await page
    .locator('#news article time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  const newest = news
    .map(({ fields }) => String(fields.date))
    .sort()
    .reverse();
  expect(days).toEqual(newest.slice(0, 3));

  await page.goto(at(boards.news.path));
  await expect(page.locator('.notices li')).toHaveCount(pinned.length);
  expect(pinned).not.toContain(await page.locator('.lead-posts a').first().getAttribute('href'));
});

test('each family has one picture, which its cell shows and the keyboard reaches', async ({ page }) => {
  await page.goto(at('/dashboard'));
  const cells = page.locator('.family-cell');
  const panels = page.locator('.family-view');
  await expect(cells).toHaveCount(families.length);
  await expect(page.locator('.family-view :is([role="img"], .plate)')).toHaveCount(families.length);
  await expect(page.locator('.family-view input')).toHaveCount(0);
  await expect(panels.first()).toBeVisible();
  await cells.last().press('Enter');
  await expect(panels.last()).toBeInViewport();
  await expect(panels.first()).toBeHidden();
  await page.goBack();
  await expect(panels.first()).toBeVisible();
});

test('the line that ends in the picture is whole at rest', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/dashboard'));
    const gaps = await page.locator('.family-view:visible .bent').evaluate((bent) => {
      const box = (selector: string) =>
        [...bent.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const [bend] = box('.bend').filter(({ height }) => height > 0);
      const [frame] = box('.frame, .plate');
      const panel = bent.closest('.family-view')?.getBoundingClientRect();
      const end = Number(
        bent
          .querySelector(`.${innerWidth > 880 ? 'wide' : 'narrow'} svg`)
          ?.getAttribute('viewBox')
          ?.split(' ')[3],
      );
      const scale = (frame?.width ?? 0) / (innerWidth > 880 ? 1000 : 560);
      return [
        (bend?.top ?? 0) + 1 - (panel?.top ?? 0),
        (bend?.bottom ?? 0) - 1 - ((frame?.top ?? 0) + 1.5 + end * scale),
      ];
    });
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1.5);
  }
});

test('a typed name becomes a line, which is saved as an SVG file', async ({ page }) => {
  const address = at('/company/company');
  test.skip(!htmlOf(address).includes('NameLine'), 'the company page draws no name');
  await page.goto(address);
  const island = page.locator('astro-island[component-url*="NameLine"]');
  const field = island.locator('input');
  const drawn = () =>
    island.locator('[data-cell] path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
  const own = await drawn();
  for (const [name, file] of [
    ['홍 길동', '홍-길동.svg'],
    ['../a:b', 'a-b.svg'],
    ['😀', 'line.svg'],
  ] as const) {
    await field.fill(name);
    await expect.poll(drawn).not.toBe(own);
    const [download] = await Promise.all([page.waitForEvent('download'), field.press('Enter')]);
    expect(download.suggestedFilename()).toBe(file);
    const svg = await readFile(await download.path(), 'utf8');
    expect(svg.match(/<path/g)).toHaveLength(families.filter(({ signal }) => signal).length);
  }
  await field.fill('');
  await expect.poll(drawn).toBe(own);
});
