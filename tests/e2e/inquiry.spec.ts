import type { Page } from '@playwright/test';
import { words } from '#i18n/words.ts';
import { accessibilityViolations } from './support/axe.ts';
import { captchaCheckbox, fillIn, sendButton, storedInquiries, verify } from './support/inquiries.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const fields = {
  name: '김하늘 O’Neill',
  email: 'haneul@customer.example',
  message: '도입 절차가 궁금합니다.\n두 번째 줄 <b>&amp;</b>',
};

const address = { ko: at('/company/contact'), en: at('/en/company/contact') };
const alert = (page: Page) => page.locator('form[data-inquiry] [role="alert"]');
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

/** Returns a unique subject, by which a test finds its inquiry in the database. */
const subjectOf = (text: string) => `${text} ${crypto.randomUUID()}`;

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  test(`an inquiry shows its errors, passes the captcha and is stored, in ${locale}, ${viewport.width} px wide`, {
    tag: '@smoke',
  }, async ({ openTab, server }) => {
    const page = await openTab({ viewport, hasTouch: viewport === phone });
    const errors = recordErrors(page);
    await page.goto(address[locale]);
    await sendButton(page).click();
    await alert(page).waitFor();
    await captchaCheckbox(page).waitFor();
    expect(await focused(page, '[role="alert"]')).toBe(true);
    const messages = await alert(page).locator('li').allInnerTexts();
    expect(messages).toEqual(
      (['category', 'name', 'email', 'subject', 'message', 'privacyConsent', 'captcha'] as const).map(
        (field) => words[locale].form[`${field}Required`],
      ),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);

    const subject = subjectOf('전체 흐름');
    await fillIn(page, { ...fields, subject });
    await verify(page);
    await alert(page).waitFor({ state: 'detached' });
    await sendButton(page).click();
    const heading = page.getByRole('heading', { name: words[locale].form.registered });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([words[locale].form.registered]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);
    expect(storedInquiries(server.data, subject)).toMatchObject([
      {
        ...fields,
        number: await page.locator('code').innerText(),
        category: 'aicc',
        lang: locale,
        privacy_consent: 1,
        marketing_consent: 0,
        advertising: 0,
        privacy_version: '2026-11-25',
      },
    ]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(errors).toEqual([]);
  });
}

for (const locale of ['ko', 'en'] as const) {
  test(`a second inquiry starts empty with its consent texts and is stored, in ${locale}`, async ({ page, server }) => {
    const errors = recordErrors(page);
    await page.goto(`${address[locale]}?category=ir#subject=${encodeURIComponent('지난 제목')}`);
    const consents = () => page.locator('form[data-inquiry] fieldset').first().innerText();
    const texts = await consents();
    const [first, second] = [subjectOf('하나'), subjectOf('둘')];
    await fillIn(page, { ...fields, subject: first });
    await verify(page);
    await sendButton(page).click();
    await page.getByRole('link', { name: words[locale].inquiry.registered.another }).click();
    await expect(page.locator('[name="subject"]')).toHaveValue('');
    expect(await consents()).toBe(texts);
    await fillIn(page, { ...fields, subject: second });
    await verify(page);
    await sendButton(page).click();
    await page.locator('code').waitFor();
    for (const subject of [first, second]) expect(storedInquiries(server.data, subject)).toHaveLength(1);

    await page.reload();
    await expect(page.locator('[name="subject"]')).toHaveValue('');
    await page.goto(address[locale]);
    await page.goBack();
    expect(await consents()).toBe(texts);
    expect(errors).toEqual([]);
  });
}

test('the keyboard sends an inquiry with an internationalized address', async ({ page, server }) => {
  await page.goto(address.en);
  const subject = subjectOf('keyboard');
  const type = (text: string) => page.keyboard.type(text);
  const next = () => page.keyboard.press('Tab');
  await page.locator('[name="category"]').focus();
  await type('IR');
  for (const text of [fields.name, 'hong+test@예시.한국', subject, 'One line']) {
    await next();
    await type(text);
  }
  // The tab order: privacy consent, its policy, marketing consent, its policy, advertising, captcha.
  await next();
  await page.keyboard.press('Space');
  await captchaCheckbox(page).waitFor();
  for (let step = 0; step < 5; step++) await next();
  await expect.poll(() => focused(page, 'altcha-widget input')).toBe(true);
  await page.keyboard.press('Space');
  await page.locator('#captcha [data-phase="verified"]').waitFor();
  await next();
  await page.keyboard.press('Enter');
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([
    { category: 'ir', email: 'hong+test@xn--vv4b11d.xn--3e0b707e', message: 'One line' },
  ]);
});

test('advertising requires the marketing consent, and both are stored', async ({ page, server }) => {
  await page.goto(address.ko);
  const subject = subjectOf('광고');
  await fillIn(page, { ...fields, subject });
  await page.locator('[name="advertising"]').check();
  await verify(page);
  await sendButton(page).click();
  await expect(alert(page).locator('li')).toHaveText([words.ko.form.marketingConsentRequired]);
  await page.locator('[name="marketingConsent"]').check();
  await alert(page).waitFor({ state: 'detached' });
  await sendButton(page).click();
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([{ advertising: 1, marketing_consent: 1 }]);
});

test('the server stores an inquiry once when its answer is lost and the visitor sends it again', async ({
  page,
  server,
}) => {
  await page.goto(address.en);
  const subject = subjectOf('lost answer');
  await fillIn(page, { ...fields, subject });
  await verify(page);
  await page.route('**/cms/user/inquiry', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendButton(page).click();
  await alert(page).waitFor();
  expect(await focused(page, '[role="alert"]')).toBe(true);
  // Axe would report controls that the header covers.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.locator('[name="message"]')).toHaveValue(fields.message);
  expect(storedInquiries(server.data, subject)).toHaveLength(1);

  // Sends it again after a reload, with another proof of work.
  await page.reload();
  await page.unroute('**/cms/user/inquiry');
  await expect(page.locator('[name="subject"]')).toHaveValue(subject);
  await page.locator('[name="privacyConsent"]').check();
  await verify(page);
  await sendButton(page).click();
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([{ number: await page.locator('code').innerText() }]);
});

test('the visitor can retry captcha and sending when the API is unreachable', async ({ page, server }) => {
  await page.goto(address.ko);
  const subject = subjectOf('서버 중단');
  await page.route('**/cms/user/**', (route) => route.abort('connectionrefused'));
  await fillIn(page, { ...fields, subject });
  await captchaCheckbox(page).click();
  await page.locator('#captcha-error').waitFor();
  await page.unroute('**/cms/user/**');
  await verify(page);
  await page.route('**/cms/user/inquiry', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await sendButton(page).click();
  await alert(page).waitFor();
  await expect(alert(page).locator('a[href^="mailto:"]')).toHaveCount(1);
  await page.unroute('**/cms/user/inquiry');
  await sendButton(page).click();
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toHaveLength(1);
});

test('the draft survives a reload, and the URL’s category applies until the visitor selects another', async ({
  page,
}) => {
  await page.goto(`${address.ko}?category=aicc`);
  await page.locator('[name="message"]').fill('쓰다 만 문의');
  const consents = ['privacyConsent', 'marketingConsent', 'advertising'];
  for (const consent of consents) await page.locator(`[name="${consent}"]`).check();
  await page.locator('[name="category"]').selectOption('ir');
  const storedDraft = () => page.evaluate(() => sessionStorage.getItem('inquiry.draft') ?? '');
  await expect.poll(storedDraft).toContain('"ir"');
  await page.reload();
  await expect(page.locator('[name="message"]')).toHaveValue('쓰다 만 문의');
  await expect(page.locator('[name="category"]')).toHaveValue('ir');
  for (const consent of consents) await expect(page.locator(`[name="${consent}"]`)).not.toBeChecked();
  await page.goto(`${address.en}?category=office`);
  await expect(page.locator('[name="category"]')).toHaveValue('office');
  await expect(page.locator('[name="message"]')).toHaveValue('쓰다 만 문의');
  await page.goto(address.ko);
  await expect(page.locator('[name="category"]')).toHaveValue('ir');
});

test('React and the captcha load on first use, and keep the text typed before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const code = /InquiryForm|altcha|client\./;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/InquiryForm.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address.en, { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => code.test(script))).toEqual([]);
  await fillIn(page, { ...fields, subject: 'early' });
  await sendButton(page).click();
  release();
  await expect(alert(page).locator('li')).toHaveText([words.en.form.captchaRequired]);
  await expect(page.locator('[name="message"]')).toHaveValue(fields.message);
  await expect(page.locator('[name="privacyConsent"]')).toBeChecked();
});
