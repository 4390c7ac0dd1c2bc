import { boards, categoryNames, inquiryCategories } from '#site.ts';
import { hasWebKit, openWebKit, type WebKitWindow } from '../browser/webkit.ts';
import { firstProduct, longestBoard, nameOf, postsOf } from './support/content.ts';
import { storedInquiries, subjectOf } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// The engine of Safari and of all browsers on iPhones.
test.describe('in WebKit', () => {
  test.describe.configure({ mode: 'default' });
  test.skip(!hasWebKit, 'needs WebKitGTK');

  let window: WebKitWindow;

  test.beforeAll(async () => {
    window = await openWebKit();
  });
  test.afterAll(() => window?.[Symbol.asyncDispose]());

  const field = (name: string) => `main [name="${name}"]`;
  const count = (selector: string) => () =>
    window.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

  test('going back to search results restores the search field', async ({ server }) => {
    const [post] = postsOf(longestBoard);
    test.skip(!post, 'no board has a post');
    await window.goto(server.address + at(boards[longestBoard].path));
    // The last character is the key Enter (WebDriver, 17.4.2).
    await window.type(field('q'), `${post?.title}\uE007`);
    const link = `[data-results] a[href="${at(post?.path ?? '')}"]`;
    await expect.poll(count(link)).toBe(1);
    await window.click(link);
    await expect.poll(() => window.evaluate('location.pathname')).toBe(at(post?.path ?? ''));
    await window.goBack();
    await expect.poll(() => window.evaluate(`document.querySelector('main [name=q]')?.value`)).toBe(post?.title);
    await expect.poll(count(link)).toBe(1);
  });

  test('going back to the site search restores its field and results', async ({ server }) => {
    const name = nameOf(firstProduct);
    await window.goto(server.address + at('/search'));
    await window.type(field('q'), name);
    const link = `[data-results] a[href="${at(firstProduct.path)}"]`;
    await expect.poll(count(link)).toBe(1);
    await window.click(link);
    await expect.poll(() => window.evaluate('location.pathname')).toBe(at(firstProduct.path));
    await window.goBack();
    await expect.poll(() => window.evaluate(`document.querySelector('main [name=q]')?.value`)).toBe(name);
    await expect.poll(count(link)).toBe(1);
  });

  test('an inquiry passes the captcha, and the server stores it', async ({ server }) => {
    await window.goto(server.address + at('/company/contact'));
    const subject = subjectOf('사파리에서');
    const fields = { name: '김하늘', email: 'haneul@customer.example', subject, message: '도입 절차가 궁금합니다.' };
    await window.type(field('category'), categoryNames[inquiryCategories[0]].ko);
    for (const [name, value] of Object.entries(fields)) await window.type(field(name), value);
    await window.click('[name="privacyConsent"]');
    const captcha = 'altcha-widget input[type="checkbox"]';
    await expect.poll(count(captcha)).toBe(1);
    await window.click(captcha);
    await expect.poll(count('#captcha [data-phase="verified"]')).toBe(1);
    await window.click('form[data-inquiry] [type="submit"]');
    await expect
      .poll(() => storedInquiries(server.data, subject))
      .toMatchObject([{ ...fields, category: inquiryCategories[0] }]);
  });
});
