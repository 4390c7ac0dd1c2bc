import { readFile } from 'node:fs/promises';
import { boards, families } from '#site.ts';
import { fieldsOf, htmlOf, lastProduct, postsOf } from './support/content.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the home page has the newest news, the news room an article above the pinned posts', async ({ page }) => {
  const news = postsOf('news');
  const pinned = news.filter(({ fields }) => fields.pinned).map(({ path }) => at(path));
  test.skip(news.length === pinned.length, 'the site has no news');
  await page.goto(at('/dashboard'));
  const days = await page
    .locator('#news article time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  const newest = news
    .filter(({ fields }) => !fields.pinned)
    .map(({ fields }) => String(fields.date))
    .sort()
    .reverse();
  expect(days).toEqual(newest.slice(0, 3));

  await page.goto(at(boards.news.path));
  const hrefs = await page
    .locator('[data-board] :is(.feature, [data-posts]) a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(pinned).not.toContain(hrefs[0]);
  expect(hrefs.slice(1, 1 + pinned.length).sort()).toEqual(pinned.sort());
});

test('each family has one picture, which its cell shows and the keyboard reaches', async ({ page }) => {
  await page.goto(at('/dashboard'));
  const cells = page.locator('.family-cell');
  const panels = page.locator('.family-view');
  await expect(cells).toHaveCount(families.length);
  await cells.last().hover();
  await expect(page.locator('.family-view :is([role="img"], .plate)')).toHaveCount(families.length);
  await expect(page.locator('.family-view input')).toHaveCount(0);
  await expect(panels.first()).toBeVisible();
  await cells.last().press('Enter');
  await expect(panels.last()).toBeInViewport();
  await expect(panels.first()).toBeHidden();
  await page.goBack();
  await expect(panels.first()).toBeVisible();
});

test('the line reaches the picture of a family and of a product that answers', async ({ page }) => {
  /** Distances from the end of the bend to the line's entry, and from the line's exit to the picture's, in pixels. */
  const gaps = () =>
    page.locator('.family-view:visible .bent').evaluate((bent) => {
      const bottom = (part: string) =>
        [...bent.querySelectorAll(part)].map((each) => each.getBoundingClientRect().bottom).find((edge) => edge > 0) ??
        0;
      const line = [...bent.querySelectorAll<SVGPathElement>('.frame path[d^="M0 "]')].find((path) =>
        path.checkVisibility(),
      );
      const heightAt = (length = 0) =>
        line?.getPointAtLength(length).matrixTransform(line.getScreenCTM() ?? undefined).y ?? 0;
      // In some pictures the line is a part of a longer path.
      if (!line) return [];
      return [bottom('.bend') - 1 - heightAt(), bottom('.leave') - heightAt(line?.getTotalLength())].map(Math.abs);
    });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/dashboard'));
    for (const gap of await gaps()) expect(gap).toBeLessThan(1.5);
    const [ask = ''] = fieldsOf(`products${lastProduct.path}`).asks as string[];
    await page.locator('.hero input[name="q"]').fill(ask);
    await expect(page.locator('.answering figure')).toHaveAttribute('data-page', at(lastProduct.path));
    for (const gap of await gaps()) expect(gap).toBeLessThan(1.5);
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
