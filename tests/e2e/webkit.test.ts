import { By, Key, type WebDriver } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasWebKit, openWebKit } from '../browser/webkit.ts';
import { storedInquiries } from './support/inquiries.ts';
import { at } from './support/pages.ts';

/** The engine of Safari, in which every visitor with an iPhone sees the site. */
describe.skipIf(!hasWebKit)('in WebKit', () => {
  let window: WebDriver;
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    ({ window, close } = await openWebKit());
  });
  afterAll(() => close?.());

  const open = (path: string) => window.get(inject('server') + at(path));
  const field = (name: string) => window.findElement(By.css(`main [name="${name}"]`));
  /** Presses what the header may lie over where the browser scrolls it to. */
  async function press(css: string): Promise<void> {
    const element = await window.findElement(By.css(css));
    await window.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element);
    await element.click();
  }
  const evaluate = <Value>(expression: string) => window.executeScript<Value>(`return ${expression}`);

  test.each(['/dashboard', '/en/dashboard', '/enterprise/chat', '/en/manufact/vision'])(
    'all that lies below the first view of %s is drawn',
    async (path) => {
      await open(path);
      const undrawn = `[...document.querySelectorAll('[data-deferred] ~ section > *')]
        .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
        .map((part) => part.outerHTML.slice(0, 100))`;
      await expect.poll(() => evaluate<string[]>(undrawn)).toEqual([]);
      expect(await evaluate(`document.querySelectorAll('[data-deferred] ~ section').length`)).toBeGreaterThan(4);
    },
  );

  test('a search stands in its field after going back to its results', async () => {
    await open('/company/news');
    await field('q').sendKeys('회의록', Key.ENTER);
    const posts = By.css('[data-results] a[href*="/company/news/"]');
    await expect.poll(() => window.findElements(posts)).not.toEqual([]);
    await window.findElement(posts).click();
    await expect.poll(() => evaluate(`document.querySelector('article h1')?.textContent`)).toContain('M-Meet');
    await window.navigate().back();
    await expect.poll(() => evaluate(`document.querySelector('main [name=q]')?.value`)).toBe('회의록');
    expect(await window.findElements(posts)).not.toEqual([]);
  });

  test('an inquiry passes the captcha and is stored', async () => {
    await open('/company/contact');
    const subject = `사파리에서 ${crypto.randomUUID()}`;
    const fields = { name: '김하늘', email: 'haneul@customer.example', subject, message: '도입 절차가 궁금합니다.' };
    await field('category').sendKeys('AICC');
    for (const [name, value] of Object.entries(fields)) await field(name).sendKeys(value);
    await press('[name="privacyConsent"]');
    const captcha = 'altcha-widget input[type="checkbox"]';
    await expect.poll(() => window.findElements(By.css(captcha))).toHaveLength(1);
    await press(captcha);
    await expect
      .poll(() => window.findElements(By.css('#captcha [data-phase="verified"]')), { timeout: 30_000 })
      .toHaveLength(1);
    await press('form[data-inquiry] [type="submit"]');
    await expect.poll(() => storedInquiries(subject)).toMatchObject([{ ...fields, category: 'aicc' }]);
  });
});
