import type { Page } from '@playwright/test';
import { localizePath } from '#i18n/paths.ts';
import { accessibilityViolations } from './support/axe.ts';
import { firstProduct, products } from './support/content.ts';
import { holdReact, readyForPresses } from './support/islands.ts';
import { overflowingElements } from './support/overflow.ts';
import { addressOf, at, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** A tablet in landscape: a wide window without a mouse. */
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

// Every company has these two sections, with several pages each.
const [section, other] = ['company', 'recruit'];
const home = at('/dashboard');

const title = (page: Page, id: string) => page.locator(`.desktop-menu [aria-controls="Menu-${id}"]`);
const panel = (page: Page, id: string) => page.locator(`#Menu-${id}`);
const opener = (page: Page) => page.locator('.mobile-menu > summary');
const sheet = (page: Page) => page.locator('.mobile-menu nav');
const sheetTitle = (page: Page, id: string) => page.locator(`.mobile-menu [data-family="${id}"] > summary`);
const sheetEntries = (page: Page, id: string) => page.locator(`.mobile-menu [data-family="${id}"] a`);
const languages = (page: Page) => page.locator('.language summary');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName);
const isInert = (page: Page) => page.evaluate(() => document.querySelector('main')?.inert);

/** Returns the addresses in a section's panel. */
const entriesOf = (page: Page, id: string) =>
  panel(page, id)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function openSheet(page: Page, address: string, viewport = phone): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
  await opener(page).click();
  await expect.poll(() => isInert(page)).toBe(true);
}

/** Waits until all animations of an element have ended. */
const animationsEnded = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((element) => element.getAnimations().length)).toBe(0);

/**
 * Records the transitions that an action starts on an element.
 *
 * @returns duration and delay of each transition in milliseconds, by property
 */
async function transitionsOf(page: Page, selector: string, action: () => Promise<unknown>) {
  await animationsEnded(page, selector);
  const running = await page.locator(selector).evaluateHandle((element: HTMLElement) => {
    const found: Record<string, number[]> = {};
    element.addEventListener('transitionrun', ({ target, propertyName }) => {
      const transition = element
        .getAnimations()
        .find((animation) => (animation as CSSTransition).transitionProperty === propertyName);
      const { duration, delay } = transition?.effect?.getTiming() ?? {};
      if (target === element) found[propertyName] = [Math.round(Number(duration)), Math.round(delay ?? 0)];
    });
    return found;
  });
  await action();
  await expect.poll(async () => Object.keys(await running.jsonValue()).length).toBeGreaterThan(0);
  await animationsEnded(page, selector);
  return running.jsonValue();
}

test.describe('the header', () => {
  test('the header stays at the top, to which the footer leads, and marks the current page', async ({ page }) => {
    const header = page.locator('.header');
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.goto(at('/company/history'));
    await typefaceInUse(page);
    await scrollTo(49);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(49);
    await expect(header).not.toHaveAttribute('data-scrolled');
    await scrollTo(50);
    await expect(header).toHaveAttribute('data-scrolled', '');
    expect((await header.boundingBox())?.y).toBe(0);
    await scrollTo(0);
    await expect(header).not.toHaveAttribute('data-scrolled');

    const found = await page
      .locator('.desktop-menu a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(found).toEqual(expect.arrayContaining(products.map(({ path }) => at(path))));
    await expect(page.locator('.desktop-menu [data-current]')).toHaveAttribute('aria-controls', 'Menu-company');
    const marked = page.locator('.desktop-menu .entry[aria-current]');
    await expect(marked).toHaveAttribute('href', at('/company/history'));
    await expect(marked).toHaveAttribute('aria-current', 'page');

    const back = page.locator('.footer a[href="#top"]');
    await back.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await back.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(addressOf(page)).toBe(at('/company/history#top'));
  });

  test('the header takes the dark scheme over dark sections', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' });
    await page.goto(home);
    for (const [below, scheme] of [
      ['#innovation', 'dark'],
      ['#news', 'light dark'],
    ] as const) {
      await page.locator(below).evaluate((element) => {
        scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' });
      });
      await expect(page.locator('.header')).toHaveCSS('color-scheme', scheme);
    }
  });

  test('the header has its narrow layout up to 880 px, with the body below it', async ({ page }) => {
    await page.setViewportSize({ width: 880, height: 800 });
    await page.goto(home);
    const layout = () =>
      page.evaluate(() => ({
        padding: Number.parseFloat(getComputedStyle(document.body).paddingTop),
        header: document.querySelector('.header')?.getBoundingClientRect().height,
        wide: document.querySelector('.desktop-menu')?.checkVisibility(),
        narrow: document.querySelector('.mobile-menu')?.checkVisibility(),
      }));
    const narrow = await layout();
    expect(narrow).toMatchObject({ wide: false, narrow: true, padding: narrow.header });
    expect(narrow.padding).toBeGreaterThan(0);
    await page.setViewportSize({ width: 881, height: 800 });
    expect(await layout()).toMatchObject({ padding: 0, wide: true, narrow: false });
  });

  test('the header links to the home page', { tag: '@smoke' }, async ({ page }) => {
    await page.goto(at('/en/privacy'));
    await page.locator('.header .home').click();
    await page.waitForURL(`**${at('/en/dashboard')}`);
  });

  test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
    await page.goto(at(firstProduct.path));
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip')).toBeFocused();
    await expect(page.locator('.skip')).toBeInViewport();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

test.describe('before React is loaded', () => {
  test('a tap opens the menu before hydration, which keeps it open and makes the page inert', async ({ openTab }) => {
    const page = await openTab({ viewport: phone, hasTouch: true });
    const errors = recordErrors(page);
    const release = await holdReact(page);
    await readyForPresses(page, home);
    await opener(page).tap();
    await sheet(page).waitFor();
    expect(await isInert(page)).toBe(false);
    release();
    await expect.poll(() => isInert(page)).toBe(true);
    await expect(sheet(page)).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('the first tap on a section opens its panel after hydration, the second its page', async ({ openTab }) => {
    const page = await openTab(tablet);
    const release = await holdReact(page);
    await readyForPresses(page, home);
    await title(page, section).tap();
    await expect(page).toHaveURL(home);
    release();
    await expect(title(page, section)).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(home);
    const address = await title(page, section).getAttribute('href');
    await title(page, section).tap();
    await page.waitForURL(`**${address}`);
  });

  test('hover opens a panel, and a click on its section follows the link, before hydration', async ({ page }) => {
    await holdReact(page);
    await readyForPresses(page, localizePath('/dashboard', 'en'));
    await title(page, section).hover();
    await expect(panel(page, section)).toBeVisible();
    await expect(panel(page, other)).toBeHidden();
    const address = await title(page, section).getAttribute('href');
    await title(page, section).click();
    await page.waitForURL(`**${address}`);
  });
});

test.describe('when React fails to load', () => {
  test('a tap on a section follows its link when React fails to load', async ({ openTab }) => {
    const page = await openTab(tablet);
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(home);
    const address = await title(page, section).getAttribute('href');
    await title(page, section).tap();
    await page.waitForURL(`**${address}`);
  });

  test('the narrow menu works when React fails to load', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(home);
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await opener(page).click();
    await failed;
    await opener(page).click();
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await sheetTitle(page, other).click();
    const address = await sheetEntries(page, other).last().getAttribute('href');
    await sheetEntries(page, other).last().click();
    await page.waitForURL(`**${address}`);
  });
});

test.describe('the menus in wide windows', () => {
  test('wide menus fade in and out, one at a time, after a delay that Escape skips', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(localizePath('/dashboard', 'en'));
    await title(page, other).hover();
    await expect(title(page, other)).toHaveAttribute('aria-expanded', 'true');
    const during = (action: () => Promise<unknown>) => transitionsOf(page, `#Menu-${section}`, action);
    const hover = () => title(page, section).hover();

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.mouse.move(700, 700))).toEqual({ opacity: [100, 200], visibility: [0, 300] });
    await expect(panel(page, section)).toBeHidden();

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.keyboard.press('Escape'))).toEqual({ opacity: [100, 0], visibility: [0, 100] });
    await expect(panel(page, section)).toBeHidden();

    await title(page, other).hover();
    await expect(title(page, other)).toHaveAttribute('aria-expanded', 'true');
    await hover();
    await expect(title(page, section)).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page, other)).toBeHidden();
    // It stays open while the pointer is in the panel, or returns in time.
    await panel(page, section).locator('a').last().hover();
    await expect(title(page, section)).toHaveAttribute('aria-expanded', 'true');
    await animationsEnded(page, `#Menu-${section}`);
    await page.mouse.move(700, 700);
    await expect(panel(page, section)).toBeVisible();
    await hover();
    await animationsEnded(page, `#Menu-${section}`);
    await expect(panel(page, section)).toBeVisible();
  });

  test('Tab, arrow keys and Escape operate the wide menus', async ({ page }) => {
    await page.goto(localizePath('/company/history', 'en'));
    await title(page, section).focus();
    await expect(title(page, section)).toHaveAttribute('aria-expanded', 'true');
    const entries = await entriesOf(page, section);
    const titles = await page
      .locator('.desktop-menu .title')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const own = titles.indexOf(await title(page, section).getAttribute('href'));
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(entries[0]);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await focused(page)).toBe(entries[0]);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(entries.at(-1));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(titles[own]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(titles[own]);
    await expect(panel(page, section)).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(titles[own + 1]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${entries[0]}`);
  });

  test('arrow keys, a press outside and a lost focus move and close the language list', async ({ page }) => {
    await page.goto(home);
    const list = page.locator('.language');
    const choices = list.locator('a');
    await languages(page).hover();
    await page.locator('astro-island:not([ssr]) .language').waitFor();
    await languages(page).focus();
    await page.keyboard.press('End');
    await expect(list).not.toHaveAttribute('open');
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 1],
      ['Home', 0],
      ['End', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(choices.nth(index)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(list).not.toHaveAttribute('open');
    await expect(languages(page)).toBeFocused();
    await languages(page).click();
    await page.mouse.click(4, 700);
    await expect(list).not.toHaveAttribute('open');
    await languages(page).click();
    for (let stop = 0; stop <= 2; stop++) await page.keyboard.press('Tab');
    await expect(list).not.toHaveAttribute('open');
  });

  test('wide menus open on a tap, switch on another, and close on a tap elsewhere', async ({ openTab }) => {
    const page = await openTab(tablet);
    await readyForPresses(page, home);
    for (const [id, closed] of [
      [section, other],
      [other, section],
    ] as const) {
      await title(page, id).tap();
      await expect(panel(page, id)).toBeVisible();
      await expect(panel(page, closed)).toBeHidden();
    }
    await page.touchscreen.tap(4, 700);
    await expect(panel(page, other)).toBeHidden();
    await expect(page).toHaveURL(home);
    await title(page, other).tap();
    const address = (await entriesOf(page, other)).at(-1);
    await panel(page, other).locator('a').last().tap();
    await page.waitForURL(`**${address}`);
  });

  test('an open wide menu and the open language list have no errors and no WCAG violations', async ({ page }) => {
    await page.setViewportSize({ width: 881, height: 800 });
    const errors = recordErrors(page);
    await page.goto(localizePath(firstProduct.path, 'en'));
    await title(page, section).hover();
    await expect(title(page, section)).toHaveAttribute('aria-expanded', 'true');
    expect([...(await accessibilityViolations(page)), ...(await overflowingElements(page))]).toEqual([]);
    await page.mouse.move(400, 700);
    await languages(page).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.language')).not.toHaveAttribute('open');
    expect(errors).toEqual([]);
  });
});

test.describe('the menu in narrow windows', () => {
  test('the narrow menu slides up and down in 300 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openSheet(page, home);
    const during = () => transitionsOf(page, '.mobile-menu nav', () => opener(page).click());
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    await expect(sheet(page)).toBeHidden();
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    await expect(sheet(page)).toBeVisible();
  });

  test('the narrow menu opens one section at a time, shows the current entry, and is closed on the next page', {
    tag: '@smoke',
  }, async ({ page }) => {
    await openSheet(page, at('/company/location'));
    const current = sheet(page).locator('[aria-current="page"]');
    await expect(sheetTitle(page, section)).toContainText((await current.textContent())?.trim() ?? '');
    await expect(current).toBeVisible();
    await sheetTitle(page, other).click();
    await expect(current).toBeHidden();
    const address = await sheetEntries(page, other).first().getAttribute('href');
    await sheetEntries(page, other).first().click();
    await page.waitForURL(`**${address}`);
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await page.waitForURL(`**${at('/company/location')}`);
    await expect(sheet(page)).toBeHidden();
    expect(await isInert(page)).toBe(false);
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
    // A link that opens another tab leaves the sheet open.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      sheet(page)
        .locator('a:visible')
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    await expect(sheet(page)).toBeVisible();
    // The back/forward cache restores the page.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(sheet(page)).toBeHidden();
  });

  test('the narrow menu works by keyboard', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/company/location'));
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await sheetTitle(page, other).waitFor();
    await sheetTitle(page, other).focus();
    await page.keyboard.press('Space');
    await sheetEntries(page, other).first().waitFor();
    const address = await sheetEntries(page, other).first().getAttribute('href');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
  });

  test('the open narrow menu prevents the page from scrolling', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/company/history'));
    await typefaceInUse(page);
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
    await page.mouse.move(200, 830);
    await page.mouse.wheel(0, 600);
    await sheet(page).evaluate((element) => element.scrollBy(0, 50));
    expect(await page.evaluate(() => scrollY)).toBe(100);
    await page.mouse.click(200, 838);
    await expect.poll(() => isInert(page)).toBe(false);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('the narrow menu scrolls in a low window, and releases the page in a wide one', async ({ page }) => {
    await openSheet(page, home, { width: 320, height: 256 });
    const last = page.locator('.mobile-menu nav a').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 881, height: 800 });
    await expect.poll(() => isInert(page)).toBe(false);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await page.setViewportSize({ width: 880, height: 800 });
    await expect(sheet(page)).toBeHidden();
  });

  test('the open narrow menu and language list keep the focus and have no WCAG violations', async ({ openTab }) => {
    const page = await openTab({ viewport: phone, hasTouch: true });
    const errors = recordErrors(page);
    await page.goto(at('/company/history'));
    await opener(page).tap();
    await expect.poll(() => isInert(page)).toBe(true);
    // The rest of the page is inert, as under a dialog. Axe notices only if the sheet covers most of the window.
    const violations = async () =>
      (await accessibilityViolations(page)).filter(
        (each) => !/^(?:landmark-one-main|page-has-heading-one):/.test(each),
      );
    expect([...(await violations()), ...(await overflowingElements(page))]).toEqual([]);
    await languages(page).tap();
    await page.locator('astro-island:not([ssr]) .language').waitFor();
    expect(await violations()).toEqual([]);
    // Each press of Escape closes what was opened last.
    await page.keyboard.press('Escape');
    await expect(page.locator('.language')).not.toHaveAttribute('open');
    await expect(sheet(page)).toBeVisible();
    const stops = new Set<boolean>();
    const count = await page.locator('.header :is(a, summary, button):visible').count();
    for (let presses = 0; presses <= count; presses++) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('header'),
        ),
      );
    }
    expect([...stops]).toEqual([true]);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(await isInert(page)).toBe(false);
    expect(errors).toEqual([]);
  });
});
