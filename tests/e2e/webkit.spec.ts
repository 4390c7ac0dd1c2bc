import { hasWebKit, openWebKit, type WebKitWindow } from '../browser/webkit.ts';
import { storedInquiries } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// The engine of Safari and of all browsers on iPhones.
test.describe('in WebKit', () => {
  test.describe.configure({ mode: 'default' });
  test.skip(!hasWebKit, 'WebKitGTK is not installed');

  let window: WebKitWindow;

  test.beforeAll(async () => {
    window = await openWebKit();
  });
  test.afterAll(() => window?.[Symbol.asyncDispose]());

  const field = (name: string) => `main [name="${name}"]`;
  const count = (selector: string) => () =>
    window.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

  test('pages draw everything below their first view', async ({ server }) => {
    for (const path of ['/dashboard', '/en/dashboard', '/enterprise/chat', '/en/manufact/vision']) {
      await window.goto(server.address + at(path));
      const undrawn = `[...document.querySelectorAll('[data-deferred] ~ section > *')]
        .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
        .map((part) => part.outerHTML.slice(0, 100))`;
      await expect.poll(() => window.evaluate<string[]>(undrawn), path).toEqual([]);
      expect(await count('[data-deferred] ~ section')(), path).toBeGreaterThan(4);
    }
  });

  test('going back to search results restores the search field', async ({ server }) => {
    await window.goto(server.address + at('/company/news'));
    // The last character is the key Enter (WebDriver, 17.4.2).
    await window.type(field('q'), '회의록\uE007');
    const posts = '[data-results] a[href*="/company/news/"]';
    await expect.poll(count(posts)).toBeGreaterThan(0);
    await window.click(posts);
    await expect.poll(() => window.evaluate(`document.querySelector('article h1')?.textContent`)).toContain('M-Meet');
    await window.goBack();
    await expect.poll(() => window.evaluate(`document.querySelector('main [name=q]')?.value`)).toBe('회의록');
    await expect.poll(count(posts)).toBeGreaterThan(0);
  });

  test('an inquiry passes the captcha, and the server stores it', async ({ server }) => {
    await window.goto(server.address + at('/company/contact'));
    const subject = `사파리에서 ${crypto.randomUUID()}`;
    const fields = { name: '김하늘', email: 'haneul@customer.example', subject, message: '도입 절차가 궁금합니다.' };
    await window.type(field('category'), 'AICC');
    for (const [name, value] of Object.entries(fields)) await window.type(field(name), value);
    await window.click('[name="privacyConsent"]');
    const captcha = 'altcha-widget input[type="checkbox"]';
    await expect.poll(count(captcha)).toBe(1);
    await window.click(captcha);
    await expect.poll(count('#captcha [data-phase="verified"]')).toBe(1);
    await window.click('form[data-inquiry] [type="submit"]');
    await expect.poll(() => storedInquiries(server.data, subject)).toMatchObject([{ ...fields, category: 'aicc' }]);
  });
});
