import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/axe.ts';
import { holdReact, hydrated, islandCode } from './support/islands.ts';
import { overflowingElements } from './support/overflow.ts';
import { at, phone, typefaceInUse } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

/** A tablet in landscape: a wide window without a mouse. */
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true };

const title = (page: Page, id: string) => page.locator(`.desktop-menu [aria-controls="menu-${id}"]`);
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`);
const opener = (page: Page) => page.locator('.mobile-menu > summary');
const sheet = (page: Page) => page.locator('.mobile-menu nav');
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

test('pages request React on the first interaction and not before', async ({ openTab }) => {
  for (const path of ['/dashboard', '/en/enterprise/chat', '/company/location']) {
    // A context of its own has an empty cache.
    const page = await openTab();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(at(path), { waitUntil: 'networkidle' });
    const code = await islandCode(page);
    expect(code.length).toBeGreaterThan(3);
    expect(
      requested.filter((url) => code.includes(url)),
      path,
    ).toEqual([]);
    await page.locator('.language summary').hover();
    await expect.poll(() => code.filter((url) => requested.includes(url)).length).toBeGreaterThan(1);
  }
});

test.describe('before React is loaded', () => {
  test('a tap opens the menu before hydration, which keeps it open and makes the page inert', async ({ openTab }) => {
    const page = await openTab({ viewport: phone, hasTouch: true });
    const errors = recordErrors(page);
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await opener(page).tap();
    await sheet(page).waitFor();
    expect(await isInert(page)).toBe(false);
    release();
    await expect.poll(() => isInert(page)).toBe(true);
    await expect(sheet(page)).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('the first tap on a section opens its panel after hydration, and the second follows its link', async ({
    openTab,
  }) => {
    const page = await openTab(tablet);
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await title(page, 'general').tap();
    await expect(page).toHaveURL(at('/dashboard'));
    release();
    await expect(title(page, 'general')).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(at('/dashboard'));
    await title(page, 'general').tap();
    await page.waitForURL(`**${at('/general/aicc')}`);
  });

  test('a mouse click on a section follows its link before hydration', async ({ page }) => {
    await holdReact(page);
    await page.goto(at('/en/dashboard'));
    await title(page, 'medical').click();
    await page.waitForURL(`**${at('/en/medical/talk')}`);
  });

  test('hydration replays each arrow key once', async ({ page }) => {
    const release = await holdReact(page);
    await page.goto(at('/dashboard'));
    await title(page, 'enterprise').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    release();
    await expect.poll(() => focused(page)).toBe(at('/enterprise/office'));
  });

  test('hydration replays Escape, which closes the language list', async ({ page }) => {
    const release = await holdReact(page);
    await page.goto(at('/ir'));
    await page.locator('.language summary').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.language')).toHaveAttribute('open', '');
    release();
    await expect(page.locator('.language')).not.toHaveAttribute('open');
    expect(await focused(page)).toBe('summary');
  });
});

test.describe('when React fails to load', () => {
  test('a tap on a section follows its link when React fails to load', async ({ openTab }) => {
    const page = await openTab(tablet);
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(at('/dashboard'));
    await title(page, 'manufact').tap();
    await page.waitForURL(`**${at('/manufact/mlops')}`);
  });

  test('the narrow menu works when React fails to load', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/assets/client.*.js*', (route) => route.abort());
    await page.goto(at('/dashboard'));
    const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
    await opener(page).click();
    await failed;
    await opener(page).click();
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await page.locator('.mobile-menu [data-family="recruit"] > summary').click();
    await page.locator(`.mobile-menu a[href="${at('/recruit/posting')}"]`).click();
    await page.waitForURL(`**${at('/recruit/posting')}`);
  });
});

test.describe('the hydrated menus in wide windows', () => {
  test('wide menus fade in within 300 ms and out within 100 ms, after a delay of 200 ms that Escape skips', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(at('/en/dashboard'));
    await title(page, 'general').hover();
    await hydrated(page, '.sections');
    const during = (action: () => Promise<unknown>) => transitionsOf(page, '#menu-enterprise', action);
    const hover = () => title(page, 'enterprise').hover();

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.mouse.move(700, 700))).toEqual({ opacity: [100, 200], visibility: [0, 300] });
    await expect(panel(page, 'enterprise')).toBeHidden();

    expect(await during(hover)).toMatchObject({ opacity: [300, 0] });
    expect(await during(() => page.keyboard.press('Escape'))).toEqual({ opacity: [100, 0], visibility: [0, 100] });
    await expect(panel(page, 'enterprise')).toBeHidden();
  });

  test('a wide menu stays open while the pointer is in the panel or returns within the delay', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(at('/dashboard'));
    await title(page, 'company').hover();
    await expect(title(page, 'company')).toHaveAttribute('aria-expanded', 'true');
    await panel(page, 'company').locator('a').last().hover();
    await expect(title(page, 'company')).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => panel(page, 'company').evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
    await page.mouse.move(700, 700);
    await expect(panel(page, 'company')).toBeVisible();
    await title(page, 'company').hover();
    await expect(panel(page, 'company')).toBeVisible();
    await expect(title(page, 'company')).toHaveAttribute('aria-expanded', 'true');
  });

  test('the first Escape closes the panel that the pointer opened, the second closes the pop-up', async ({ page }) => {
    // A time at which the sample pop-ups are shown.
    await page.clock.setFixedTime('2027-03-01T22:00:00+09:00');
    await page.goto(at('/dashboard'));
    const popup = page.locator('.site-popups dialog[open]');
    await page.locator('#products').evaluate((section) => section.scrollIntoView());
    const popupTitle = await popup.locator('h2').innerText();
    await title(page, 'medical').hover();
    await expect(title(page, 'medical')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(panel(page, 'medical')).toBeHidden();
    await expect(popup.locator('h2')).toHaveText(popupTitle);
    await page.keyboard.press('Escape');
    await expect(popup.filter({ hasText: popupTitle })).toHaveCount(0);
  });

  test('Tab, arrow keys and Escape operate the wide menus', async ({ page }) => {
    await page.goto(at('/en/company/news'));
    await title(page, 'company').focus();
    await expect(title(page, 'company')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(at('/en/company/location'));
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(at('/en/company/company'));
    await expect(panel(page, 'company')).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(at('/en/ir'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${at('/en/recruit/info')}`);
  });

  test('wide menus open on a tap, switch on a tap on another section, and close on a tap elsewhere', async ({
    openTab,
  }) => {
    const page = await openTab(tablet);
    await page.goto(at('/dashboard'));
    for (const [id, other] of [
      ['enterprise', 'general'],
      ['general', 'enterprise'],
    ] as const) {
      await title(page, id).tap();
      await expect(panel(page, id)).toBeVisible();
      await expect(panel(page, other)).toBeHidden();
    }
    await page.touchscreen.tap(100, 700);
    await expect(panel(page, 'general')).toBeHidden();
    await expect(page).toHaveURL(at('/dashboard'));
    await title(page, 'general').tap();
    await panel(page, 'general').locator('a').last().tap();
    await page.waitForURL(`**${at('/general/stt-tts')}`);
  });
});

test.describe('the hydrated menu in narrow windows', () => {
  async function openSheet(page: Page, address: string, viewport = phone): Promise<void> {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
  }

  test('the narrow menu slides up and down in 300 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openSheet(page, at('/dashboard'));
    const during = () => transitionsOf(page, '.mobile-menu nav', () => opener(page).click());
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    await expect(sheet(page)).toBeHidden();
    expect(await during()).toEqual({ 'clip-path': [300, 0] });
    await expect(sheet(page)).toBeVisible();
  });

  test('the narrow menu has no animations with reduced motion', async ({ page }) => {
    await openSheet(page, at('/dashboard'));
    const moving = () => page.locator('.header').evaluate((header) => header.getAnimations({ subtree: true }).length);
    expect(await moving()).toBe(0);
    await opener(page).click();
    expect(await moving()).toBe(0);
    await expect(sheet(page)).toBeHidden();
  });

  test('the open narrow menu keeps the focus within the header', async ({ page }) => {
    await openSheet(page, at('/company/history'));
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
    await expect(sheet(page)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement === document.querySelector('.mobile-menu > summary'))).toBe(
      true,
    );
    expect(await isInert(page)).toBe(false);
  });

  test('the open narrow menu prevents the page from scrolling', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(at('/company/history'));
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

  test('the narrow menu is closed after following a link and after going back', async ({ page }) => {
    await openSheet(page, at('/en/company/news'));
    await page.locator(`.mobile-menu a[href="${at('/en/company/history')}"]`).click();
    await page.waitForURL(`**${at('/en/company/history')}`);
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await page.waitForURL(`**${at('/en/company/news')}`);
    await expect(sheet(page)).toBeHidden();
    expect(await isInert(page)).toBe(false);
  });

  test('the narrow menu releases the page when the window becomes wide', async ({ page }) => {
    await openSheet(page, at('/dashboard'), { width: 880, height: 800 });
    await page.setViewportSize({ width: 881, height: 800 });
    await expect.poll(() => isInert(page)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await page.setViewportSize({ width: 880, height: 800 });
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await expect.poll(() => isInert(page)).toBe(true);
  });

  test('a section with one entry is a link in the narrow menu', async ({ page }) => {
    await openSheet(page, at('/dashboard'));
    await page.locator('.mobile-menu a[data-family="ir"]').click();
    await page.waitForURL(`**${at('/ir')}`);
  });
});

test('the language links keep query and fragment of the address', async ({ page }) => {
  await page.goto(at('/company/contact?category=aicc#form'));
  await page.locator('.language summary').click();
  await page.locator('.language a', { hasText: 'ENG' }).click();
  await page.waitForURL(`**${at('/en/company/contact?category=aicc#form')}`);
});

for (const [language, width] of [
  ['', 1440],
  ['/en', 881],
] as const) {
  test(`open menus of "${language}" at ${width} pixels have no errors and no WCAG violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const errors = recordErrors(page);
    await page.goto(at(`${language}/enterprise/chat`));
    for (const id of ['enterprise', 'recruit']) {
      await title(page, id).hover();
      await expect(title(page, id)).toHaveAttribute('aria-expanded', 'true');
      await expect(panel(page, id)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await overflowingElements(page)).toEqual([]);
    }
    await page.mouse.move(400, 700);
    await page.locator('.language summary').click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.language')).not.toHaveAttribute('open');
    expect(errors).toEqual([]);
  });
}

for (const [language, width] of [
  ['', 390],
  ['/en', 880],
] as const) {
  test(`open menus of "${language}" at ${width} pixels have no errors and no WCAG violations`, async ({ openTab }) => {
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
    await expect(page.locator('.language')).not.toHaveAttribute('open');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    expect(errors).toEqual([]);
  });
}
