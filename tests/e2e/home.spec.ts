import { readFile } from 'node:fs/promises';
import { boards, families } from '#site.ts';
import { htmlOf, postsOf } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('an article leads the news of the home page and the news room, whose pinned notices are above it', async ({
  page,
}) => {
  const news = postsOf('news');
  const pinned = news.filter(({ fields }) => fields.pinned).map(({ path }) => at(path));
  test.skip(news.length === pinned.length, 'the site has no news');
  await page.goto(at('/dashboard'));
  const links = page.locator('#news article a');
  await expect(links).toHaveCount(Math.min(3, news.length));
  expect(pinned).not.toContain(await links.first().getAttribute('href'));

  await page.goto(at(boards.news.path));
  await expect(page.locator('.notices li')).toHaveCount(pinned.length);
  expect(pinned).not.toContain(await page.locator('.lead-posts a').first().getAttribute('href'));
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
