import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, blockStorage, openTab } from './support/pages.ts';
import { recordErrors } from './support/visits.ts';

/** A time at which the sample pop-ups are shown: an evening in Seoul. */
const evening = '2027-03-01T22:00:00+09:00';

async function openAt(time: string, address = at('/dashboard'), options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openTab({ timezoneId: 'Asia/Seoul', ...options });
  await page.clock.setFixedTime(time);
  await page.goto(address);
  return page;
}

async function reloadAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.reload();
}

/** Returns the titles of the open pop-ups. */
const openTitles = (page: Page) => page.locator('dialog[open] h2').allTextContents();

async function hideAllToday(page: Page): Promise<void> {
  while ((await openTitles(page)).length > 0) {
    const dialog = page.locator('dialog[open]');
    const title = await dialog.locator('h2').textContent();
    await dialog.locator('[data-hide-today]').click();
    await expect.poll(async () => (await openTitles(page)).includes(title ?? '')).toBe(false);
  }
}

describe.each([
  { language: 'Korean', address: at('/dashboard'), hide: '오늘 하루 보지 않기', close: '닫기' },
  { language: 'English', address: at('/en/dashboard'), hide: 'Don’t show today', close: 'Close' },
])('in $language', ({ address, hide, close }) => {
  test('a pop-up opens on the dashboard as a dialog with a name and two buttons', async () => {
    const page = await openAt(evening, address);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await page.getByRole('dialog', { name: (await openTitles(page))[0] ?? 'none is open' }).count()).toBe(1);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([hide, close]);
  });
});

test('pop-ups open one at a time, each after the previous one is closed', async () => {
  const page = await openAt(evening);
  const titles: string[] = [];
  for (;;) {
    const open = await openTitles(page);
    if (open.length === 0) break;
    expect(open).toHaveLength(1);
    titles.push(...open);
    await page.locator('dialog[open] [data-close]').click();
    await expect.poll(() => openTitles(page)).not.toEqual(open);
  }
  expect(titles.length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(titles.length);
});

test('an open pop-up does not take the focus', async () => {
  const page = await openAt(evening);
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip');
});

test('"close" closes a pop-up until the next page load', async () => {
  const page = await openAt(evening);
  const [first] = await openTitles(page);
  await page.locator('dialog[open] [data-close]').click();
  await expect.poll(() => openTitles(page)).not.toContain(first);
  await page.reload();
  expect(await openTitles(page)).toEqual([first]);
});

test('Escape closes a pop-up, wherever the focus is', async () => {
  const page = await openAt(evening);
  const [first] = await openTitles(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => openTitles(page)).not.toContain(first);
  await page.locator('dialog[open] [data-close]').focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => openTitles(page)).toEqual([]);
});

test('the buttons of a pop-up work by keyboard', async () => {
  const page = await openAt(evening);
  const [first] = await openTitles(page);
  await page.locator('dialog[open] a').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => openTitles(page)).not.toContain(first);
  await page.reload();
  expect(await openTitles(page)).not.toContain(first);
});

describe.each([
  { zone: 'Asia/Seoul', offset: '+09:00' },
  { zone: 'America/New_York', offset: '-05:00' },
])('"don’t show today" in $zone', ({ zone, offset }) => {
  test('hides a pop-up until midnight in that time zone', async () => {
    const page = await openAt(`2027-03-01T22:00:00${offset}`, undefined, { timezoneId: zone });
    const before = await openTitles(page);
    await hideAllToday(page);
    await reloadAt(page, `2027-03-01T23:59:59${offset}`);
    expect(await openTitles(page)).toEqual([]);
    await reloadAt(page, `2027-03-02T00:00:00${offset}`);
    expect(await openTitles(page)).toEqual(before);
  });
});

test('"don’t show today" also applies to the other language', async () => {
  const page = await openAt(evening);
  await hideAllToday(page);
  await page.goto(at('/en/dashboard'));
  expect(await openTitles(page)).toEqual([]);
});

test.each(['2026-10-31T23:59:59+09:00', '2029-01-01T00:00:00+09:00'])('no pop-up opens at %s', async (time) => {
  const page = await openAt(time);
  expect(await openTitles(page)).toEqual([]);
});

test('pop-ups can be closed when storage is blocked', async () => {
  const page = await openTab();
  const errors = recordErrors(page);
  await blockStorage(page);
  await page.clock.setFixedTime(evening);
  await page.goto(at('/dashboard'));
  await hideAllToday(page);
  expect(errors).toEqual([]);
});

test('other pages have no pop-ups', async () => {
  const page = await openAt(evening, at('/enterprise/chat'));
  expect(await page.locator('dialog').count()).toBe(0);
});
