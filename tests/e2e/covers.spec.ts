import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('every cover of a list has a transition name of its own, which its post shares', async ({ page }) => {
  const names = () =>
    page
      .locator('[data-cover]')
      .evaluateAll((covers) => covers.map((cover) => getComputedStyle(cover).getPropertyValue('view-transition-name')));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const board of ['/company/news', '/en/ir', '/recruit/posting']) {
    await page.goto(at(board));
    const listed = await names();
    expect(listed.length, board).toBeGreaterThan(3);
    expect(new Set(listed).size, board).toBe(listed.length);
    expect(
      listed.every((name) => name.startsWith('cover-')),
      board,
    ).toBe(true);
  }
  await page.goto(at('/company/news'));
  const listed = await names();
  await page.goto(at('/company/news/m-meet-2'));
  expect(listed).toContain((await names())[0]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await names()).toEqual(['none']);
});

test('the news room leads with an article, and shows a pinned notice in a strip above it', async ({ page }) => {
  await page.goto(at('/company/news'));
  const notice = page.locator('.notices li');
  await expect(notice).toHaveCount(1);
  await expect(page.locator('.lead-posts h2').first()).not.toHaveText(await notice.locator('a').innerText());
});
