import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, blockStorage, desktop, openTab, phone } from './support/pages.ts';
import { translate } from './support/translate.ts';
import { recordErrors } from './support/visits.ts';

/** A time at which the sample pop-ups are shown: an evening in Seoul. */
const evening = '2027-03-01T22:00:00+09:00';

/** Scrolls to where pop-ups open, behind the hero, and waits until an observer of the hero has been told. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const section = document.querySelector('#products');
        if (!section) return resolve();
        new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) setTimeout(resolve, 50);
        }).observe(section);
        section.scrollIntoView({ behavior: 'instant' });
      }),
  );
}

async function openAt(time: string, address = at('/dashboard'), options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openTab({ timezoneId: 'Asia/Seoul', ...options });
  await page.clock.setFixedTime(time);
  await page.goto(address);
  await scrollOn(page);
  return page;
}

async function reloadAt(page: Page, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.reload();
  await scrollOn(page);
}

/** Returns the titles of the open pop-ups. */
const openTitles = (page: Page) => page.locator('dialog[open] h2').allTextContents();

async function hideToday(page: Page): Promise<void> {
  await page.locator('dialog[open] [data-hide-today]').click();
  await expect.poll(() => openTitles(page)).toEqual([]);
}

/** Forgets the visit in which a pop-up was closed, once the page has noted that: it does so a moment after. */
async function beginVisit(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('popup'))).toBe('true');
  await page.evaluate(() => sessionStorage.clear());
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

test('a pop-up opens when the hero is out of view, and leaves it when it comes back', async () => {
  const page = await openAt(evening);
  const open = await openTitles(page);
  expect(open).toHaveLength(1);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(() => openTitles(page)).toEqual([]);
  await page.reload();
  expect(await openTitles(page)).toEqual([]);
  await scrollOn(page);
  expect(await openTitles(page)).toEqual(open);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s an open pop-up covers nothing that has the focus (WCAG 2.2, 2.4.11)', async (_, viewport) => {
  const page = await openAt(evening, undefined, { viewport });
  await page.locator('#products').evaluate((section) => {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
  const covered: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const popup = document.querySelector('dialog[open]');
      if (!focused || !popup || popup.contains(focused)) return 'end';
      const [own, its] = [focused.getBoundingClientRect(), popup.getBoundingClientRect()];
      const isApart = own.right <= its.left || own.left >= its.right || own.bottom <= its.top || own.top >= its.bottom;
      return isApart ? '' : `${focused.outerHTML}: ${own.top} to ${own.bottom}, pop-up from ${its.top}`;
    });
    if (state === 'end') break;
    if (state) covered.push(state);
  }
  expect(covered).toEqual([]);
});

test('a pop-up that opens covers nothing that has the focus already', async () => {
  const page = await openTab({ timezoneId: 'Asia/Seoul', viewport: phone });
  await page.clock.setFixedTime(evening);
  await page.goto(at('/dashboard'));
  await page.keyboard.press('Tab');
  const link = page.locator('#business-medical a').last();
  await link.evaluate((focused) => {
    focused.focus({ preventScroll: true });
    scrollBy({ top: focused.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
  });
  const popup = page.locator('dialog[open]');
  await popup.waitFor();
  const [own, its] = [await link.boundingBox(), await popup.boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(its?.y ?? 0);
});

test('an open pop-up does not take the focus', async () => {
  const page = await openAt(evening);
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip');
});

test('"close" closes a pop-up until the next visit, in which it opens again', async () => {
  const page = await openAt(evening);
  const open = await openTitles(page);
  await page.locator('dialog[open] [data-close]').click();
  await expect.poll(() => openTitles(page)).toEqual([]);
  await reloadAt(page, evening);
  expect(await openTitles(page)).toEqual([]);
  await beginVisit(page);
  await reloadAt(page, evening);
  expect(await openTitles(page)).toEqual(open);
});

test('the buttons of a pop-up work where the browser has translated the page', async () => {
  const page = await openAt(evening);
  await translate(page, 'in elements');
  await hideToday(page);
});

test('Escape closes a pop-up, wherever the focus is', async () => {
  const page = await openAt(evening);
  await page.keyboard.press('Escape');
  await expect.poll(() => openTitles(page)).toEqual([]);
  await beginVisit(page);
  await reloadAt(page, evening);
  await page.locator('dialog[open] [data-close]').focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => openTitles(page)).toEqual([]);
});

test('the buttons of a pop-up work by keyboard', async () => {
  const page = await openAt(evening);
  const open = await openTitles(page);
  await page.locator('dialog[open] a').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => openTitles(page)).toEqual([]);
  await beginVisit(page);
  await reloadAt(page, evening);
  expect(await openTitles(page)).not.toEqual(open);
});

describe.each([
  { zone: 'Asia/Seoul', offset: '+09:00' },
  { zone: 'America/New_York', offset: '-05:00' },
])('"don’t show today" in $zone', ({ zone, offset }) => {
  test('hides a pop-up until midnight in that time zone', async () => {
    const page = await openAt(`2027-03-01T22:00:00${offset}`, undefined, { timezoneId: zone });
    const before = await openTitles(page);
    await hideToday(page);
    await beginVisit(page);
    await reloadAt(page, `2027-03-01T23:59:59${offset}`);
    expect(await openTitles(page)).not.toEqual(before);
    await reloadAt(page, `2027-03-02T00:00:00${offset}`);
    expect(await openTitles(page)).toEqual(before);
  });
});

test('"don’t show today" also applies to the other language', async () => {
  const page = await openAt(evening);
  const id = () => page.locator('dialog[open]').getAttribute('data-popup');
  const before = await id();
  await hideToday(page);
  await beginVisit(page);
  await page.goto(at('/en/dashboard'));
  await scrollOn(page);
  expect(await id()).not.toBe(before);
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
  await scrollOn(page);
  await hideToday(page);
  expect(errors).toEqual([]);
});

test('other pages have no pop-ups', async () => {
  const page = await openAt(evening, at('/enterprise/chat'));
  expect(await page.locator('dialog').count()).toBe(0);
});
