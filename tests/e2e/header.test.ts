import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { families, product } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { addressOf, at, openPage, phone, typefaceInUse } from './support/pages.ts';

const section = (page: Page, id: string) => page.locator(`.desktop-menu .section[data-family="${id}"]`);

const isShown = (page: Page, id: string) =>
  section(page, id)
    .locator('.panel')
    .evaluate((panel) => getComputedStyle(panel).visibility === 'visible' && getComputedStyle(panel).opacity === '1');

describe('the menus in wide windows', () => {
  test('open one at a time while the pointer is on a section', async () => {
    const page = await openPage(at('/dashboard'));
    for (const { id } of families) {
      await section(page, id).locator('.title').hover();
      await expect.poll(() => isShown(page, id)).toBe(true);
      for (const other of families.filter((family) => family.id !== id)) {
        await expect.poll(() => isShown(page, other.id)).toBe(false);
      }
    }
    await page.mouse.move(700, 700);
    for (const { id } of families) await expect.poll(() => isShown(page, id)).toBe(false);
  });

  test('fade in within 300 ms, and fade out within 100 ms after a delay of 200 ms', async () => {
    const page = await openPage(at('/dashboard'), { reducedMotion: 'no-preference' });
    const panel = section(page, 'enterprise').locator('.panel');
    const timing = () =>
      panel.evaluate((element) => {
        const { transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(element);
        return { transitionProperty, transitionDuration, transitionDelay };
      });
    expect(await timing()).toEqual({
      transitionProperty: 'opacity, visibility',
      transitionDuration: '0.1s, 0s',
      transitionDelay: '0.2s, 0.3s',
    });
    await section(page, 'enterprise').locator('.title').hover();
    expect(await timing()).toEqual({
      transitionProperty: 'opacity',
      transitionDuration: '0.3s',
      transitionDelay: '0s',
    });
  });

  test('can be operated by keyboard', async () => {
    const page = await openPage(at('/en/dashboard'));
    await section(page, 'medical').locator('.title').focus();
    await expect.poll(() => isShown(page, 'medical')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at('/en/medical/sq6d')}`);
  });

  test('contain every product and every page of the company', async () => {
    const page = await openPage(at('/dashboard'));
    const found = await page
      .locator('.desktop-menu a.entry')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const products = families.flatMap(({ id, products: names }) => names.map((name) => at(`/${id}/${name}`)));
    const company = ['company', 'history', 'news', 'contact', 'location'].map((id) => at(`/company/${id}`));
    expect(found).toEqual([...products, ...company, at('/recruit/info'), at('/recruit/posting')]);
    expect(await page.locator(`.desktop-menu a.title[href="${at('/ir')}"]`).count()).toBe(1);
  });

  test('mark the current section and the current entry', async () => {
    const page = await openPage(at('/company/news/m-meet-2'));
    expect(await page.locator('.desktop-menu [data-current]').count()).toBe(1);
    expect(await section(page, 'company').locator('[data-current]').count()).toBe(1);
    const marked = page.locator('.desktop-menu .entry[aria-current]');
    expect(await marked.getAttribute('href')).toBe(at('/company/news'));
    await page.goto(at('/company/news'));
    expect(await marked.getAttribute('aria-current')).toBe('page');
  });

  test('have no accessibility violations, and neither has the language list', async () => {
    const page = await openPage(at('/en/manufact/safe'));
    await section(page, 'enterprise').locator('.title').hover();
    await expect.poll(() => isShown(page, 'enterprise')).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('.language summary').click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('the header', () => {
  test.each([1440, 390])('gets its scrolled style from 50 px of scrolling on, at %i pixels', async (width) => {
    const page = await openPage(at('/company/history'), { viewport: { width, height: 800 } });
    await typefaceInUse(page);
    const header = page.locator('.header');
    const look = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
    const initial = await look();
    const scrollDown = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

    await scrollDown(49);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(49);
    expect(await header.getAttribute('data-scrolled')).toBeNull();
    await scrollDown(50);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBe('');
    await expect.poll(look).not.toBe(initial);
    await scrollDown(0);
    await expect.poll(() => header.getAttribute('data-scrolled')).toBeNull();
  });

  test('stays at the top of the window', async () => {
    for (const width of [1440, 390]) {
      const page = await openPage(at('/company/history'), { viewport: { width, height: 800 } });
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      expect((await page.locator('.header').boundingBox())?.y).toBe(0);
    }
  });

  test('has its narrow layout up to 880 px, with the body below it', async () => {
    const page = await openPage(at('/ir'), { viewport: { width: 880, height: 800 } });
    const layout = () =>
      page.evaluate(() => ({
        padding: Number.parseFloat(getComputedStyle(document.body).paddingTop),
        header: document.querySelector('.header')?.getBoundingClientRect().height,
        wide: document.querySelector('.desktop-menu')?.checkVisibility(),
        narrow: document.querySelector('.mobile-menu')?.checkVisibility(),
      }));
    const narrow = await layout();
    expect(narrow).toMatchObject({ wide: false, narrow: true });
    expect(narrow.padding).toBeGreaterThan(0);
    expect(narrow.padding).toBe(narrow.header);

    await page.setViewportSize({ width: 881, height: 800 });
    expect(await layout()).toMatchObject({ padding: 0, wide: true, narrow: false });
  });

  test('links to the home page', async () => {
    const page = await openPage(at('/en/privacy'));
    await page.locator('.header .home').click();
    await page.waitForURL(`**${at('/en/dashboard')}`);
  });
});

describe('the menu in narrow windows', () => {
  const open = async (address: string) => {
    const page = await openPage(address, { viewport: phone });
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-menu nav').waitFor();
    return page;
  };
  const title = (page: Page, id: string) => page.locator(`.mobile-menu .section[data-family="${id}"] > summary`);
  const entries = (page: Page, id: string) => page.locator(`.mobile-menu .section[data-family="${id}"] a`);

  test('opens and closes', async () => {
    const page = await open(at('/dashboard'));
    expect(await title(page, 'company').isVisible()).toBe(true);
    await page.locator('.mobile-menu > summary').click();
    await expect.poll(() => title(page, 'company').isVisible()).toBe(false);
  });

  test('shows the current entry in the title of its section, which toggles the section', async () => {
    const page = await open(at('/company/location'));
    await expect.poll(() => title(page, 'company').innerText()).toContain('오시는 길');
    expect(await entries(page, 'company').first().isVisible()).toBe(true);
    await title(page, 'company').click();
    await expect.poll(() => entries(page, 'company').first().isVisible()).toBe(false);
  });

  test('opens one section at a time', async () => {
    const page = await open(at('/dashboard'));
    await title(page, 'enterprise').click();
    await expect.poll(() => entries(page, 'enterprise').first().isVisible()).toBe(true);
    await title(page, 'recruit').click();
    await expect.poll(() => entries(page, 'recruit').first().isVisible()).toBe(true);
    await expect.poll(() => entries(page, 'enterprise').first().isVisible()).toBe(false);
  });

  test('leads to an entry, and is closed on its page', async () => {
    const page = await open(at('/en/dashboard'));
    await title(page, 'manufact').click();
    await entries(page, 'manufact').filter({ hasText: 'M-Vision' }).click();
    await page.waitForURL(`**${at('/en/manufact/vision')}`);
    expect(await title(page, 'manufact').isVisible()).toBe(false);
  });

  test('can be operated by keyboard', async () => {
    const page = await openPage(at('/dashboard'), { viewport: phone });
    await page.locator('.mobile-menu > summary').focus();
    await page.keyboard.press('Enter');
    await title(page, 'enterprise').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await entries(page, 'enterprise').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at('/enterprise/chat')}`);
  });

  test('can be scrolled to its last entry in a low window', async () => {
    const page = await openPage(at('/company/news'), { viewport: { width: 320, height: 256 } });
    await page.locator('.mobile-menu > summary').click();
    const last = page.locator('.mobile-menu nav a').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(256);
  });

  test('has no accessibility violations when it is open', async () => {
    const page = await open(at('/company/news'));
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('the skip link is the first tab stop and leads to the content', async () => {
  const page = await openPage(at('/enterprise/meet'));
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip');
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the link in the footer leads back to the top', async () => {
  const page = await openPage(at('/company/history'));
  const back = page.locator('.footer a[href="#top"]');
  await back.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await back.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(addressOf(page)).toBe(`/${product}/company/history#top`);
});
