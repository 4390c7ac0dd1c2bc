import type { Page } from '@playwright/test';
import { sendInquiry } from '#contract/inquiry.ts';
import { inquiryLimits } from '#contract/text.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { inquiryCategories } from '#site.ts';
import { viewProblems } from './support/axe.ts';
import { recordScripts } from './support/calls.ts';
import {
  captchaCheckbox,
  chosenCategory,
  fillIn,
  sendButton,
  storedInquiries,
  subjectOf,
  verify,
} from './support/inquiries.ts';
import { holdScript, idle } from './support/islands.ts';
import { at, blockStorage, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const { form: messages, inquiry: labels } = allLabels.ko;
const address = at('/company/contact');
const submission = `**${sendInquiry.path}`;

const alert = (page: Page) => page.locator('form[data-inquiry] [role="alert"]');
const reasons = (page: Page) => alert(page).locator('li');
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
const registered = (page: Page) => page.getByRole('heading', { name: messages.registered });
const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('inquiry.draft') ?? '');

/** Answers submissions with a refusal of the server. */
const refuse = (page: Page, status: number, msg: string, fields?: Record<string, string>) =>
  page.route(submission, (route) =>
    route.fulfill({ status, json: { success: false, msg, data: fields ? { fields } : null } }),
  );

/** Records the idempotency keys that a page sends. */
function recordKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(sendInquiry.path))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('an inquiry shows its errors, passes the captcha and is stored once', { tag: '@smoke' }, async ({
  openTab,
  server,
}) => {
  const page = await openTab({ viewport: phone, hasTouch: true });
  const errors = recordErrors(page);
  await page.goto(address);
  await sendButton(page).click();
  await captchaCheckbox(page).waitFor();
  await expect(alert(page)).toBeFocused();
  const required = (['category', 'name', 'email', 'subject', 'message', 'privacyConsent', 'captcha'] as const).map(
    (name) => messages[`${name}Required`],
  );
  await expect(reasons(page)).toHaveText(required);
  await expect(field(page, 'name')).toHaveAccessibleDescription(messages.nameRequired);
  await expect(captchaCheckbox(page)).toHaveAccessibleDescription(messages.captchaRequired);
  await expect(field(page, 'marketingConsent')).not.toHaveAttribute('aria-invalid');
  expect(await viewProblems(page)).toEqual([]);
  await page.getByRole('link', { name: messages.emailRequired }).click();
  await expect(field(page, 'email')).toBeFocused();

  const fields = {
    name: '김하늘 O’Neill',
    subject: subjectOf('전체 흐름'),
    message: '첫째 줄\n두 번째 줄 <b>&amp;</b>',
  };
  await fillIn(page, fields);
  await verify(page);
  await alert(page).waitFor({ state: 'detached' });
  await sendButton(page).dblclick();
  await expect(registered(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([messages.registered]);
  await expect(page.locator('[data-registered]')).toContainText('haneul@customer.example');
  for (const text of [fields.subject, fields.message])
    await expect(page.locator('[data-registered]')).toContainText(text);
  expect(await viewProblems(page)).toEqual([]);
  expect(storedInquiries(server.data, fields.subject)).toMatchObject([
    {
      ...fields,
      number: await page.locator('code').innerText(),
      category: chosenCategory,
      lang: 'ko',
      privacy_consent: 1,
      marketing_consent: 0,
      advertising: 0,
    },
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(errors).toEqual([]);
});

test('a second inquiry starts empty with its consent texts and is stored, in English', async ({ page, server }) => {
  const errors = recordErrors(page);
  await page.goto(`${at('/en/company/contact')}#subject=${encodeURIComponent('지난 제목')}`);
  const consents = () => page.locator('form[data-inquiry] fieldset').first().innerText();
  const texts = await consents();
  const [first, second] = [subjectOf('one'), subjectOf('two')];
  await fillIn(page, { subject: first });
  await verify(page);
  await sendButton(page).click();
  await page.getByRole('link', { name: allLabels.en.inquiry.registered.another }).click();
  await expect(field(page, 'subject')).toHaveValue('');
  expect(await consents()).toBe(texts);
  await fillIn(page, { subject: second });
  await verify(page);
  await sendButton(page).click();
  await page.locator('code').waitFor();
  for (const subject of [first, second]) expect(storedInquiries(server.data, subject)).toMatchObject([{ lang: 'en' }]);
  await page.reload();
  await expect(field(page, 'subject')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('the keyboard sends an inquiry with an internationalized address', async ({ page, server }) => {
  await page.goto(address);
  const subject = subjectOf('keyboard');
  const next = () => page.keyboard.press('Tab');
  await field(page, 'category').focus();
  await page.keyboard.press('ArrowDown');
  for (const text of ['김하늘', 'hong+test@예시.한국', subject, 'One line']) {
    await next();
    await page.keyboard.type(text);
  }
  // The tab order: privacy consent, its policy, marketing consent, its policy, advertising, captcha.
  await next();
  await page.keyboard.press('Space');
  await captchaCheckbox(page).waitFor();
  for (let step = 0; step < 5; step++) await next();
  await expect(captchaCheckbox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.locator('#captcha [data-phase="verified"]').waitFor();
  await next();
  await page.keyboard.press('Enter');
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([
    { category: inquiryCategories[0], email: 'hong+test@xn--vv4b11d.xn--3e0b707e', message: 'One line' },
  ]);
});

test('an error disappears when its field becomes valid, and advertising needs a consent', async ({ page, server }) => {
  await page.goto(address);
  await sendButton(page).click();
  await field(page, 'name').fill('김하늘');
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(alert(page)).not.toContainText(messages.nameRequired);
  await field(page, 'email').fill('haneul@');
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(`^${messages.emailRequired}`));
  await page.keyboard.press('Tab');
  await expect(field(page, 'email')).toHaveAccessibleDescription(new RegExp(`^${messages.email}`));

  // An address counts as meant, pasted with a name, full-width or invisible characters.
  const subject = subjectOf('주소');
  await fillIn(page, { subject, email: 'mailto:haneul＠customer.example' });
  await expect(field(page, 'email')).not.toHaveAttribute('aria-invalid');
  await field(page, 'subject').fill('가'.repeat(inquiryLimits.subject + 1));
  await page.keyboard.press('Tab');
  await expect(alert(page)).toHaveCount(1);
  await sendButton(page).click();
  await expect(field(page, 'subject')).toHaveAccessibleDescription(
    fillLabel(messages.tooLong, { maximum: inquiryLimits.subject }),
  );
  await field(page, 'subject').fill(subject);
  await field(page, 'advertising').check();
  await verify(page);
  await sendButton(page).click();
  await expect(reasons(page)).toHaveText([messages.marketingConsentRequired]);
  await field(page, 'marketingConsent').check();
  await alert(page).waitFor({ state: 'detached' });
  await sendButton(page).click();
  await registered(page).waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([
    { email: 'haneul@customer.example', advertising: 1, marketing_consent: 1 },
  ]);
});

test('a message keeps what exceeds its length, which is announced after a pause', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  const message = field(page, 'message');
  const maximum = inquiryLimits.message;
  const status = page.locator('#message ~ [role="status"]');
  await message.fill('x');
  await expect(page.locator('form[data-inquiry][novalidate]')).toHaveCount(1);
  for (const [length, heard] of [
    [maximum - 900, 'messageLength'],
    [maximum + 2, 'messageExcess'],
    [10, undefined],
  ] as const) {
    await message.fill('x'.repeat(length));
    await page.clock.runFor(1200);
    if (heard) await expect(status).not.toBeEmpty();
    else await expect(status).toBeEmpty();
    const excess = length - maximum;
    if (excess > 0)
      await expect(status).toHaveText(
        fillLabel(labels.messageExcess, {
          length: length.toLocaleString('ko'),
          maximum: maximum.toLocaleString('ko'),
          excess,
        }),
      );
  }
  await message.fill('문의'.repeat(maximum));
  await sendButton(page).click();
  const refusal = fillLabel(messages.messageTooLong, {
    maximum: maximum.toLocaleString('ko'),
    excess: maximum.toLocaleString('ko'),
  });
  await expect(reasons(page)).toContainText([refusal]);
  await expect(message).toHaveValue('문의'.repeat(maximum));
  // Line breaks around the text do not count, and an emoji counts as one character.
  await message.fill(`\n${'가'.repeat(maximum - 1)}😀\n`);
  await expect(message).not.toHaveAttribute('aria-invalid');
});

test('an inquiry whose answer is lost is stored once when it is sent again', async ({ page, server }) => {
  const keys = recordKeys(page);
  await page.goto(address);
  const subject = subjectOf('lost answer');
  await fillIn(page, { subject });
  await verify(page);
  await page.route(submission, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expect(alert(page)).toBeFocused();
  await expect(alert(page)).toContainText(labels.failure.unconfirmed);
  // Axe would report controls that the header covers.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await viewProblems(page)).toEqual([]);
  await expect(field(page, 'subject')).toHaveValue(subject);
  expect(storedInquiries(server.data, subject)).toHaveLength(1);

  // Sends it again after a reload, with another proof of work.
  await page.reload();
  await page.unroute(submission);
  await expect(field(page, 'subject')).toHaveValue(subject);
  await field(page, 'privacyConsent').check();
  await verify(page);
  await sendButton(page).click();
  await page.locator('code').waitFor();
  expect(storedInquiries(server.data, subject)).toMatchObject([{ number: await page.locator('code').innerText() }]);
  expect(new Set(keys).size).toBe(1);
});

test('a refused inquiry can be sent again, with a new key after a conflict', async ({ page }) => {
  const keys = recordKeys(page);
  await page.goto(address);
  await fillIn(page, { subject: subjectOf('거절') });
  await verify(page);
  for (const [status, heading] of [
    [429, labels.failure.refused],
    [503, labels.failure.unconfirmed],
    [409, labels.failure.refused],
  ] as const) {
    await refuse(page, status, `까닭 ${status}`);
    await sendButton(page).click();
    await expect(alert(page)).toContainText(`까닭 ${status}`);
    await expect(alert(page)).toContainText(heading);
    await expect(alert(page)).toBeFocused();
    await expect(alert(page).locator('a[href^="mailto:"]')).toHaveCount(1);
    await page.unroute(submission);
  }
  await refuse(page, 422, '', { captcha: messages.captchaExpired, email: '없는 도메인입니다.' });
  await sendButton(page).click();
  await expect(reasons(page)).toHaveText(['없는 도메인입니다.', messages.captchaExpired]);
  await expect(captchaCheckbox(page)).not.toBeChecked();
  await page.unroute(submission);
  await field(page, 'email').fill('sky@customer.example');
  await verify(page);
  await sendButton(page).click();
  await registered(page).waitFor();
  const [limited, unavailable, conflict, afterConflict] = keys;
  expect([unavailable, conflict]).toEqual([limited, limited]);
  expect(afterConflict).not.toBe(limited);
});

test('the robot check must be repeated after an hour, and says why it got no challenge', async ({ page, server }) => {
  await page.clock.install();
  await page.goto(address);
  const subject = subjectOf('늦은 문의');
  await fillIn(page, { subject });
  await verify(page);
  await page.clock.fastForward('01:00:00');
  await expect(captchaCheckbox(page)).toHaveAccessibleDescription(messages.captchaExpired);
  await sendButton(page).click();
  await expect(reasons(page)).toHaveText([messages.captchaRequired]);
  expect(storedInquiries(server.data, subject)).toEqual([]);

  await page.route('**/cms/user/captcha', (route) => route.abort('connectionrefused'));
  await captchaCheckbox(page).click();
  const description = () => expect(captchaCheckbox(page)).toHaveAccessibleDescription(labels.captcha.unavailable);
  await description();
  const mail = page.locator('#captcha a[href^="mailto:"]');
  await expect(mail).toBeVisible();
  // The widget resets itself at a click elsewhere after 600 ms.
  await page.clock.runFor(700);
  await field(page, 'name').click();
  await description();
  await sendButton(page).click();
  await expect(reasons(page)).toHaveText([labels.captcha.unavailable]);
  await expect(mail).toBeVisible();
  await page.unroute('**/cms/user/captcha');
  await verify(page);
  await expect(page.getByText(labels.captcha.unavailable)).toHaveCount(0);
});

test('the draft survives a reload, and the URL’s category until another is selected', async ({ page }) => {
  const [first, second = first] = inquiryCategories;
  const last = chosenCategory;
  await page.goto(`${address}?category=${first}`);
  await field(page, 'message').fill('쓰다 만 문의');
  const consents = ['privacyConsent', 'marketingConsent', 'advertising'];
  for (const consent of consents) await field(page, consent).check();
  await field(page, 'category').selectOption(last);
  await expect.poll(() => storedDraft(page)).toContain(`"${last}"`);
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('쓰다 만 문의');
  await expect(field(page, 'category')).toHaveValue(last);
  for (const consent of consents) await expect(field(page, consent)).not.toBeChecked();
  await page.goto(`${at('/en/company/contact')}?category=${second}`);
  await expect(field(page, 'category')).toHaveValue(second);
  await expect(field(page, 'message')).toHaveValue('쓰다 만 문의');
  await page.goto(address);
  await expect(field(page, 'category')).toHaveValue(last);
});

test('a form prefilled from the URL stores no draft before the visitor uses it', async ({ page }) => {
  await page.goto(`${address}?subject=First`);
  await field(page, 'privacyConsent').hover();
  await page.locator('form[data-inquiry][novalidate]').waitFor();
  await page.goto(`${address}?subject=Second`);
  await expect(field(page, 'subject')).toHaveValue('Second');
  await expect(field(page, 'message')).toHaveValue('');
});

test('React and the captcha load on first use, and keep the text typed before', async ({ page }) => {
  const scripts = recordScripts(page);
  const release = await holdScript(page, 'InquiryForm');
  await idle(page, () => page.goto(address));
  expect(scripts.filter((script) => /InquiryForm|altcha|client\./.test(script))).toEqual([]);
  await fillIn(page, { message: '먼저 쓴 글' });
  await sendButton(page).click();
  release();
  await expect(reasons(page)).toHaveText([messages.captchaRequired]);
  await expect(field(page, 'message')).toHaveValue('먼저 쓴 글');
  await expect(field(page, 'privacyConsent')).toBeChecked();
});

for (const [failure, prepare, isSent] of [
  ['blocked storage', (page: Page) => blockStorage(page), true],
  [
    'a browser error',
    (page: Page) =>
      page.addInitScript(() => {
        crypto.randomUUID = () => {
          throw new TypeError('crypto.randomUUID is not a function');
        };
      }),
    false,
  ],
] as const) {
  test(`the form handles ${failure}`, async ({ page }) => {
    await prepare(page);
    await page.goto(address);
    await fillIn(page);
    await verify(page);
    await sendButton(page).click();
    if (isSent) await registered(page).waitFor();
    else {
      await expect(alert(page)).toContainText(labels.failure.unconfirmed);
      await expect(alert(page)).toBeFocused();
    }
  });
}
