import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations } from './support/axe.ts';
import { holdReact, hydrated, islandCode } from './support/islands.ts';
import { overflowingElements } from './support/overflow.ts';
import { addressOf, at, openPage, openTab, phone, typefaceInUse } from './support/pages.ts';
import { recordErrors } from './support/visits.ts';

/** A tablet in landscape: a wide window without a mouse. */
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

const title = (page: Page, id: string) => page.locator(`.desktop-menu [aria-controls="menu-${id}"]`);
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`);
const opener = (page: Page) => page.locator('.mobile-menu > summary');
const sheet = (page: Page) => page.locator('.mobile-menu nav');
const isExpanded = (page: Page, id: string) => title(page, id).getAttribute('aria-expanded');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName);
const isInert = (page: Page) => page.evaluate(() => document.querySelector('main')?.inert);

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

describe('a page before the first interaction', () => {
  test.each([at('/dashboard'), at('/en/enterprise/chat'), at('/company/location')])(
    '%s requests no React',
    async (address) => {
      const page = await openTab();
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(address, { waitUntil: 'networkidle' });
      const code = await islandCode(page);
      expect(code.length).toBeGreaterThan(3);
      expect(requested.filter((url) => code.includes(url))).toEqual([]);
      await page.locator('.language summary').hover();
      await expect.poll(() => code.filter((url) => requested.includes(url)).length).toBeGreaterThan(1);
    },
  );
});

describe('before React is loaded', () => {
  test('a tap opens the menu at once, and hydration keeps it open and makes the page inert', async () => {
    const page = await openTab({ viewport: phone, hasTouch: true });
    const errors = recordErrors(page);
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await opener(page).tap();
    await sheet(page).waitFor();
    expect(await isInert(page)).toBe(false);
    release();
    await expect.poll(() => isInert(page)).toBe(true);
    expect(await sheet(page).isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('the first tap on a section opens its panel after hydration, and the second follows its link', async () => {
    const page = await openTab(tablet);
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await title(page, 'general').tap();
    expect(addressOf(page)).toBe(at('/dashboard'));
    release();
    await expect.poll(() => isExpanded(page, 'general')).toBe('true');
    expect(addressOf(page)).toBe(at('/dashboard'));
    await title(page, 'general').tap();
    await page.waitForURL(`**${at('/general/aicc')}`);
  });

  test('a mouse click on a section follows its link at once', async () => {
    const page = await openTab();
    await holdReact(page);
    await page.goto(at('/en/dashboard'));
    await title(page, 'medical').click();
    await page.waitForURL(`**${at('/en/medical/talk')}`);
  });

  test('arrow keys are replayed once each after hydration', async () => {
    const page = await openTab();
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await title(page, 'enterprise').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    release();
    await expect.poll(() => focused(page)).toBe(at('/enterprise/office'));
  });

  test('Escape closes the language list after hydration', async () => {
    const page = await openTab();
    const release = await holdReact(page);
    await page.goto(at('/ir'));
    await page.locator('.language summary').click();
    await page.keyboard.press('Escape');
    expect(await page.locator('.language').getAttribute('open')).toBe('');
    release();
    await expect.poll(() => page.locator('.language').getAttribute('open')).toBeNull();
    expect(await focused(page)).toBe('summary');
  });
});

describe('when React fails to load', () => {
  test('a tap on a section follows its link', async () => {
    const page = await openTab(tablet);
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(at('/dashboard'));
    await title(page, 'manufact').tap();
    await page.waitForURL(`**${at('/manufact/mlops')}`);
  });

  test('the menu in narrow windows works', async () => {
    const page = await openTab({ viewport: phone });
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(at('/dashboard'));
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await opener(page).click();
    await failed;
    await opener(page).click();
    await expect.poll(() => sheet(page).isVisible()).toBe(false);
    await opener(page).click();
    await page.locator('.mobile-menu [data-family="recruit"] > summary').click();
    await page.locator(`.mobile-menu a[href="${at('/recruit/posting')}"]`).click();
    await page.waitForURL(`**${at('/recruit/posting')}`);
  });
});

describe('the hydrated menus in wide windows', () => {
  test('fade in within 300 ms and out within 100 ms, after a delay of 200 ms that Escape skips', async () => {
    const page = await openPage(at('/en/dashboard'), { reducedMotion: 'no-preference' });
    await title(page, 'general').hover();
    await hydrated(page, '.sections');
    const during = (action: () => Promise<unknown>) => transitionsOf(page, '#menu-enterprise', action);
    const hover = () => title(page, 'enterprise').hover();

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.mouse.move(700, 700))).toEqual({ opacity: [100, 200], visibility: [0, 300] });
    expect(await panel(page, 'enterprise').isVisible()).toBe(false);

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.keyboard.press('Escape'))).toEqual({ opacity: [100, 0], visibility: [0, 100] });
    expect(await panel(page, 'enterprise').isVisible()).toBe(false);
  });

  test('stay open while the pointer is in the panel or returns within the delay', async () => {
    const page = await openPage(at('/dashboard'), { reducedMotion: 'no-preference' });
    await title(page, 'company').hover();
    await expect.poll(() => isExpanded(page, 'company')).toBe('true');
    await panel(page, 'company').locator('a').last().hover();
    expect(await isExpanded(page, 'company')).toBe('true');
    await expect.poll(() => panel(page, 'company').evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
    await page.mouse.move(700, 700);
    expect(await panel(page, 'company').isVisible()).toBe(true);
    await title(page, 'company').hover();
    expect(await panel(page, 'company').isVisible()).toBe(true);
    expect(await isExpanded(page, 'company')).toBe('true');
  });

  test('the first Escape closes the panel that the pointer opened, the second the pop-up', async () => {
    const page = await openTab();
    // A time at which the sample pop-ups are shown.
    await page.clock.setFixedTime('2027-03-01T22:00:00+09:00');
    await page.goto(at('/dashboard'));
    const popup = page.locator('.site-popups dialog[open]');
    await page.locator('#products').evaluate((section) => section.scrollIntoView());
    const popupTitle = await popup.locator('h2').innerText();
    await title(page, 'medical').hover();
    await expect.poll(() => isExpanded(page, 'medical')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page, 'medical').isVisible()).toBe(false);
    expect(await popup.locator('h2').innerText()).toBe(popupTitle);
    await page.keyboard.press('Escape');
    await expect.poll(() => popup.filter({ hasText: popupTitle }).count()).toBe(0);
  });

  test('can be operated by Tab, arrow keys and Escape', async () => {
    const page = await openPage(at('/en/company/news'));
    await title(page, 'company').focus();
    await expect.poll(() => isExpanded(page, 'company')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(at('/en/company/location'));
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(at('/en/company/company'));
    await expect.poll(() => panel(page, 'company').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(at('/en/ir'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at('/en/recruit/info')}`);
  });

  test('open on a tap, switch on a tap on another section, and close on a tap elsewhere', async () => {
    const page = await openPage(at('/dashboard'), tablet);
    for (const [id, other] of [
      ['enterprise', 'general'],
      ['general', 'enterprise'],
    ] as const) {
      await title(page, id).tap();
      await expect.poll(() => panel(page, id).isVisible()).toBe(true);
      await expect.poll(() => panel(page, other).isVisible()).toBe(false);
    }
    await page.touchscreen.tap(100, 700);
    await expect.poll(() => panel(page, 'general').isVisible()).toBe(false);
    expect(addressOf(page)).toBe(at('/dashboard'));
    await title(page, 'general').tap();
    await panel(page, 'general').locator('a').last().tap();
    await page.waitForURL(`**${at('/general/stt-tts')}`);
  });
});

describe('the hydrated menu in narrow windows', () => {
  async function openSheet(address: string, options = {}): Promise<Page> {
    const page = await openPage(address, { viewport: phone, ...options });
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
    return page;
  }

  test('slides up and down in 300 ms', async () => {
    const page = await openSheet(at('/dashboard'), { reducedMotion: 'no-preference' });
    const during = () => transitionsOf(page, '.mobile-menu nav', () => opener(page).click());
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    await expect.poll(() => sheet(page).isVisible()).toBe(false);
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    expect(await sheet(page).isVisible()).toBe(true);
  });

  test('has no animations with reduced motion', async () => {
    const page = await openSheet(at('/dashboard'), { reducedMotion: 'reduce' });
    const moving = () => page.locator('.header').evaluate((header) => header.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    await opener(page).click();
    expect(await moving()).toBe(0);
    expect(await sheet(page).isVisible()).toBe(false);
  });

  test('keeps the focus within the header while it is open', async () => {
    const page = await openSheet(at('/company/history'));
    const stops = new Set<boolean | undefined>();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('header'),
        ),
      );
    }
    expect([...stops]).toEqual([true]);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement === document.querySelector('.mobile-menu > summary'))).toBe(
      true,
    );
    expect(await isInert(page)).toBe(false);
  });

  test('prevents the page behind it from scrolling', async () => {
    const page = await openPage(at('/company/history'), { viewport: phone });
    await typefaceInUse(page);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
    await page.mouse.move(200, 830);
    await page.mouse.wheel(0, 600);
    await sheet(page).evaluate((element) => element.scrollBy(0, 50));
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await page.mouse.click(200, 838);
    await expect.poll(() => isInert(page)).toBe(false);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  });

  test('is closed on the page that a link leads to, and after going back', async () => {
    const page = await openSheet(at('/en/company/news'));
    await page.locator(`.mobile-menu a[href="${at('/en/company/history')}"]`).click();
    await page.waitForURL(`**${at('/en/company/history')}`);
    expect(await sheet(page).isVisible()).toBe(false);
    await page.goBack();
    await page.waitForURL(`**${at('/en/company/news')}`);
    await expect.poll(() => sheet(page).isVisible()).toBe(false);
    expect(await isInert(page)).toBe(false);
  });

  test('releases the page when the window becomes wide', async () => {
    const page = await openSheet(at('/dashboard'), { viewport: { width: 880, height: 800 } });
    await page.setViewportSize({ width: 881, height: 800 });
    await expect.poll(() => isInert(page)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await page.setViewportSize({ width: 880, height: 800 });
    expect(await sheet(page).isVisible()).toBe(false);
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
  });

  test('links directly to the page of a section with one entry', async () => {
    const page = await openSheet(at('/dashboard'));
    await page.locator('.mobile-menu a[data-family="ir"]').click();
    await page.waitForURL(`**${at('/ir')}`);
  });
});

test('the language links keep query and fragment of the address', async () => {
  const page = await openPage(at('/company/contact?category=aicc#form'));
  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/company/contact?category=aicc#form')}`);
});

describe.each(['', '/en'])('open menus on pages below "%s"', (language) => {
  test.each([1440, 881])('have no errors and no accessibility violations at %i pixels', async (width) => {
    const page = await openTab({ viewport: { width, height: 800 } });
    const errors = recordErrors(page);
    await page.goto(at(`${language}/enterprise/chat`));
    for (const id of ['enterprise', 'recruit']) {
      await title(page, id).hover();
      await expect.poll(() => isExpanded(page, id)).toBe('true');
      await expect.poll(() => panel(page, id).isVisible()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflowingElements(page)).toEqual([]);
    }
    await page.mouse.move(400, 700);
    await page.locator('.language summary').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.language').getAttribute('open')).toBeNull();
    expect(errors).toEqual([]);
  });

  test.each([880, 390])('have no errors and no accessibility violations at %i pixels', async (width) => {
    const page = await openTab({ viewport: { width, height: 800 }, hasTouch: true });
    const errors = recordErrors(page);
    await page.goto(at(`${language}/company/news`));
    await opener(page).tap();
    await expect.poll(() => isInert(page)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    await page.locator('.language summary').tap();
    await hydrated(page, '.language');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Each press of Escape closes what was opened last.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.language').getAttribute('open')).toBeNull();
    expect(await sheet(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });
});
