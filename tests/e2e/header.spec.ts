import type { Page } from '@playwright/test';
import { families, product } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { at, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, id: string) => page.locator(`.desktop-menu .section[data-family="${id}"]`);

const isShown = (page: Page, id: string) =>
  section(page, id)
    .locator('.panel')
    .evaluate((panel) => getComputedStyle(panel).visibility === 'visible' && getComputedStyle(panel).opacity === '1');

test.describe('the menus in wide windows', () => {
  test('wide menus open one at a time while the pointer is on a section', async ({ page }) => {
    await page.goto(at('/dashboard'));
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

  test('wide menus fade in within 300 ms, and fade out within 100 ms after 200 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(at('/dashboard'));
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

  test('wide menus work by keyboard', async ({ page }) => {
    await page.goto(at('/en/dashboard'));
    await section(page, 'medical').locator('.title').focus();
    await expect.poll(() => isShown(page, 'medical')).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at('/en/medical/sq6d')}`);
  });

  test('wide menus list every product and company page, and mark the current section and entry', async ({ page }) => {
    await page.goto(at('/company/news/m-meet-2'));
    const found = await page
      .locator('.desktop-menu a.entry')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const products = families.flatMap(({ id, products: names }) => names.map((name) => at(`/${id}/${name}`)));
    const company = ['company', 'history', 'news', 'contact', 'location'].map((id) => at(`/company/${id}`));
    expect(found).toEqual([...products, ...company, at('/recruit/info'), at('/recruit/posting')]);
    await expect(page.locator(`.desktop-menu a.title[href="${at('/ir')}"]`)).toHaveCount(1);

    await expect(page.locator('.desktop-menu [data-current]')).toHaveCount(1);
    await expect(section(page, 'company').locator('[data-current]')).toHaveCount(1);
    const marked = page.locator('.desktop-menu .entry[aria-current]');
    await expect(marked).toHaveAttribute('href', at('/company/news'));
    await page.goto(at('/company/news'));
    await expect(marked).toHaveAttribute('aria-current', 'page');
  });

  test('an open wide menu and the open language list have no accessibility violations', async ({ page }) => {
    await page.goto(at('/en/manufact/safe'));
    await section(page, 'enterprise').locator('.title').hover();
    await expect.poll(() => isShown(page, 'enterprise')).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.locator('.language summary').click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test.describe('the header', () => {
  test('the header stays at the top of the window, and changes its style after 50 px of scrolling', async ({
    page,
  }) => {
    const header = page.locator('.header');
    const borderColour = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
    const scrollDown = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('/company/history'));
      await typefaceInUse(page);
      const initial = await borderColour();

      await scrollDown(49);
      await expect.poll(() => page.evaluate(() => scrollY), `${width} px`).toBe(49);
      await expect(header, `${width} px`).not.toHaveAttribute('data-scrolled');
      await scrollDown(50);
      await expect(header, `${width} px`).toHaveAttribute('data-scrolled', '');
      await expect.poll(borderColour, `${width} px`).not.toBe(initial);
      await scrollDown(1500);
      expect((await header.boundingBox())?.y, `${width} px`).toBe(0);
      await scrollDown(0);
      await expect(header, `${width} px`).not.toHaveAttribute('data-scrolled');
    }
  });

  test('the header takes the dark scheme over dark sections', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
    const scheme = () => page.locator('.header').evaluate((element) => getComputedStyle(element).colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('/dashboard'));
      for (const section of ['#business', '#innovation', '.call']) {
        await page.locator(section).evaluate((element) => {
          scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' });
        });
        await expect.poll(scheme, `${section} at ${width} px`).toBe(section === '#innovation' ? 'light dark' : 'dark');
      }
    }
  });

  test('the header has its narrow layout up to 880 px, with the body below it', async ({ page }) => {
    await page.setViewportSize({ width: 880, height: 800 });
    await page.goto(at('/ir'));
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

  test('the header links to the home page', { tag: '@smoke' }, async ({ page }) => {
    await page.goto(at('/en/privacy'));
    await page.locator('.header .home').click();
    await page.waitForURL(`**${at('/en/dashboard')}`);
  });
});

test.describe('the menu in narrow windows', () => {
  const open = async (page: Page, address: string) => {
    await page.setViewportSize(phone);
    await page.goto(address);
    await page.locator('.mobile-menu > summary').click();
    await page.locator('.mobile-menu nav').waitFor();
  };
  const title = (page: Page, id: string) => page.locator(`.mobile-menu .section[data-family="${id}"] > summary`);
  const entries = (page: Page, id: string) => page.locator(`.mobile-menu .section[data-family="${id}"] a`);

  test('the open narrow menu has no accessibility violations, and shows the current entry in its section title', async ({
    page,
  }) => {
    await open(page, at('/company/location'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(title(page, 'company')).toContainText('오시는 길');
    await expect(entries(page, 'company').first()).toBeVisible();
    await title(page, 'company').click();
    await expect(entries(page, 'company').first()).toBeHidden();
  });

  test('the narrow menu opens one section at a time, and closes', { tag: '@smoke' }, async ({ page }) => {
    await open(page, at('/dashboard'));
    await title(page, 'enterprise').click();
    await expect(entries(page, 'enterprise').first()).toBeVisible();
    await title(page, 'recruit').click();
    await expect(entries(page, 'recruit').first()).toBeVisible();
    await expect(entries(page, 'enterprise').first()).toBeHidden();
    await page.locator('.mobile-menu > summary').click();
    await expect(title(page, 'company')).toBeHidden();
  });

  test('the narrow menu leads to the page of an entry, and is closed there', async ({ page }) => {
    await open(page, at('/en/dashboard'));
    await title(page, 'manufact').click();
    await entries(page, 'manufact').filter({ hasText: 'M-Vision' }).click();
    await page.waitForURL(`**${at('/en/manufact/vision')}`);
    await expect(title(page, 'manufact')).toBeHidden();
  });

  test('the narrow menu works by keyboard', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/dashboard'));
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

  test('the narrow menu scrolls to its last entry in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(at('/company/news'));
    await page.locator('.mobile-menu > summary').click();
    const last = page.locator('.mobile-menu nav a').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(256);
  });
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto(at('/enterprise/meet'));
  await page.keyboard.press('Tab');
  const skip = page.locator('.skip');
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the footer fits into a phone’s window, with links large enough for fingers', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const address of [at('/dashboard'), at('/en/dashboard')]) {
    await page.goto(address);
    await typefaceInUse(page);
    const footer = page.locator('.footer');
    expect((await footer.boundingBox())?.height, address).toBeLessThanOrEqual(phone.height);
    const heights = await footer
      .locator(':is(.back, .section, .privacy, .sign-in)')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights), address).toBeGreaterThanOrEqual(44);
  }
});

test('the link in the footer leads back to the top', async ({ page }) => {
  await page.goto(at('/company/history'));
  const back = page.locator('.footer a[href="#top"]');
  await back.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await back.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(`/${product}/company/history#top`);
});
