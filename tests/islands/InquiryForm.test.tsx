import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CallError } from '#browser/api/call.ts';
import { InquiryForm } from '#browser/islands/InquiryForm/InquiryForm.tsx';
import type { InquiryLabels } from '#browser/islands/InquiryForm/labels.ts';
import { pageClient } from '#browser/pageClient.ts';
import type { InputOf } from '#contract/call.ts';
import { type CaptchaChallenge, getCaptcha } from '#contract/captcha.ts';
import type { sendInquiry } from '#contract/inquiry.ts';
import { words } from '#i18n/words.ts';
import { inquiryCategories } from '#site.ts';
import { easyChallenge } from '../captcha/easyChallenge.ts';

/** Category of the test's inquiry. */
const [, chosen] = inquiryCategories;

const captchaKeys = { hmacSignatureSecret: 'secret' };

const labels: InquiryLabels = {
  form: 'Inquiry form',
  required: 'Required',
  optional: 'Optional',
  requiredNote: 'Fill in everything.',
  category: 'Inquiry category',
  chooseCategory: 'Choose',
  categories: [
    { value: inquiryCategories[0], label: 'Office' },
    { value: chosen, label: 'AICC' },
  ],
  name: 'Name',
  email: 'Email',
  emailHint: 'We reply to this address.',
  subject: 'Subject',
  message: 'Message',
  messageHint: 'Tell us.',
  messageLength: '{{length}} of {{maximum}}',
  messageExcess: '{{length}} of {{maximum}}: {{excess}} too many',
  advertising: 'Email me advertising',
  advertisingHint: 'Needs the consent above.',
  consents: 'Personal information',
  captcha: {
    heading: 'Robot check',
    waiting: 'Here comes the check.',
    label: 'I am not a robot',
    verifying: 'Verifying',
    verified: 'Verified',
    unavailable: 'The check is not available.',
    retry: 'Load again',
  },
  submit: 'Send inquiry',
  sending: 'Sending',
  wrongFields: 'Please check the following',
  failure: {
    refused: 'Could not be sent',
    unconfirmed: 'Could not be confirmed',
    noAnswer: 'No answer came.',
    kept: 'Everything is still here.',
    retry: 'Send again',
    byMail: 'Or write to',
  },
  registered: { number: 'Inquiry number', another: 'Write another' },
};

const form = (
  <InquiryForm
    labels={labels}
    messages={words.en.form}
    lang="en"
    consentTitles={{ privacy: 'I consent', marketing: 'I consent to marketing' }}
    consentVersions={{ privacy: '2026-01-01', marketing: '2026-02-02' }}
    privacy={<p>Privacy text</p>}
    marketing={<p>Marketing text</p>}
  />
);

const inquiry = {
  category: chosen,
  name: '김하늘',
  email: 'haneul@customer.example',
  subject: '상담 분석',
  message: '도입 절차가 궁금합니다.\n두 번째 줄',
  privacyConsent: true,
  marketingConsent: false,
  advertising: false,
  consentVersions: { privacy: '2026-01-01', marketing: '2026-02-02' },
  lang: 'en',
};

const field = (name: string) => page.getByRole('textbox', { name });
const check = (name: string | RegExp) => page.getByRole('checkbox', { name });
const robot = () => check(/robot|Verif/);
const send = () => page.getByRole('button', { name: /^Send/ }).click();
const captcha = vi.fn<() => Promise<CaptchaChallenge>>();
const submitted = vi.fn<(input: InputOf<typeof sendInquiry>) => Promise<{ number: string }>>();
const keys = () => submitted.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);

async function fillIn(): Promise<void> {
  await page.getByRole('combobox').selectOptions(inquiry.category);
  await field('Name').fill(inquiry.name);
  await field('Email').fill(inquiry.email);
  await field('Subject').fill(inquiry.subject);
  await field('Message').fill(inquiry.message);
  await check('I consent (Required)').click();
}

async function verify(): Promise<void> {
  await robot().click();
  await expect.element(check('Verified')).toBeChecked();
}

/** Returns the texts of the error list. */
const summary = () => [...document.querySelectorAll('[role="alert"] li')].map(({ textContent }) => textContent);

const alertText = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  captcha.mockImplementation(() => easyChallenge(new Date(), captchaKeys));
  submitted.mockResolvedValue({ number: 'MS-1121-AAAA' });
  vi.spyOn(pageClient, 'send').mockImplementation(async (call, input): Promise<never> => {
    const isCaptcha = call.path === getCaptcha.path;
    return (isCaptcha ? await captcha() : await submitted(input as InputOf<typeof sendInquiry>)) as never;
  });
});

afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('an empty inquiry form shows all errors at their fields and in a focused list', async () => {
  await render(form);
  await send();
  const missing = [
    'Please select an inquiry category.',
    'Name is required.',
    'Email is required.',
    'Subject is required.',
    'Message is required.',
    'Consent to the collection and use of personal information is required.',
  ];
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.poll(summary).toEqual([...missing, 'Please proceed with the robot certification.']);
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required.');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required. We reply to this address.');
  await expect.element(robot()).toHaveAccessibleDescription('Please proceed with the robot certification.');
  await expect.element(check('I consent to marketing (Optional)')).not.toHaveAttribute('aria-invalid');
  expect(submitted).not.toHaveBeenCalled();
});

test('links of the error list focus the fields and the robot check', async () => {
  await render(form);
  await send();
  await page.getByRole('link', { name: 'Email is required.' }).click();
  await expect.element(field('Email')).toHaveFocus();
  await page.getByRole('link', { name: 'Please proceed with the robot certification.' }).click();
  await expect.element(robot()).toHaveFocus();
});

test('the robot check shows that it is loading', async () => {
  await render(form);
  await expect.element(page.getByText('Here comes the check.')).toBeVisible();
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(document.querySelector('#captcha')?.textContent ?? ''));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await send();
  await expect.element(robot()).toBeVisible();
  observer.disconnect();
  expect(said.join('\n')).toContain('Loading CAPTCHA.');
  await expect.element(page.getByText('Loading CAPTCHA.')).not.toBeInTheDocument();
});

test('an error disappears when its field becomes valid, and changes only on blur', async () => {
  await render(form);
  await send();
  await field('Name').fill('김하늘');
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(summary()).not.toContain('Name is required.');

  await field('Email').fill('haneul@');
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Email is required\./);
  await userEvent.tab();
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Please check the email address\./);
  await field('Email').fill('haneul@customer.example');
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Name')).toHaveValue('김하늘');
});

test('an address is sent as meant, pasted with a name, full-width or invisible characters', async () => {
  await render(form);
  await fillIn();
  for (const pasted of [
    '김하늘 <haneul@customer.example>',
    'haneul＠customer.example',
    '\u200bhaneul@customer.example',
    'a&b=c/d@customer.example',
  ]) {
    await field('Email').fill('haneul');
    await send();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid');
    await field('Email').fill(pasted);
    await expect.element(field('Email')).not.toHaveAttribute('aria-invalid');
  }
  await field('Email').fill('mailto:haneul＠customer.example');
  await verify();
  await send();
  await expect.element(page.getByText('MS-1121-AAAA')).toBeVisible();
  expect(submitted.mock.calls[0]?.[0].body.email).toBe(inquiry.email);
});

test('a text that is too long stays, and its error names the limit', async () => {
  await render(form);
  await field('Subject').fill('가'.repeat(201));
  await send();
  await expect.element(field('Subject')).toHaveAccessibleDescription('Use at most 200 characters.');
  await expect.element(field('Subject')).toHaveValue('가'.repeat(201));
});

test('advertising requires the marketing consent, among all other errors', async () => {
  await render(form);
  await check(/advertising/).click();
  await send();
  const demanded = 'Consent to the collection and use of personal information for marketing purposes is required.';
  await expect.element(check(/marketing/)).toHaveAccessibleDescription(`${demanded} Marketing text`);
  await expect.poll(summary).toContain('Name is required.');
  await check(/advertising/).click();
  await expect.element(check(/marketing/)).not.toHaveAttribute('aria-invalid');
});

test('a complete inquiry is sent once with its consent versions, and its number is shown', async () => {
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.element(page.getByRole('heading', { name: words.en.form.registered })).toHaveFocus();
  await expect.element(page.getByText('MS-1121-AAAA')).toBeVisible();
  expect(submitted).toHaveBeenCalledOnce();
  expect(submitted.mock.calls[0]?.[0].body).toEqual({ ...inquiry, captcha: expect.stringMatching(/^[\w+/]{100,}=*$/) });
  expect(sessionStorage.length).toBe(0);

  await expect.element(page.getByRole('link', { name: 'Write another' })).toBeVisible();
});

test('a second submission while the first is pending sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ number: string }>();
  submitted.mockReturnValue(promise);
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.element(page.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true');
  document.querySelector('form')?.requestSubmit();
  await field('Subject').click();
  await userEvent.keyboard('{Enter}');
  resolve({ number: 'MS-1121-CCCC' });
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
  expect(submitted).toHaveBeenCalledOnce();
});

test('a retry after a lost answer or a reload reuses the idempotency key, a changed inquiry does not', async () => {
  submitted.mockRejectedValue(new CallError('noAnswer', 'cms/user/inquiry', { cause: new Error('Failed to fetch') }));
  const { unmount } = await render(form);
  await fillIn();
  await verify();
  await send();
  const panel = page.getByRole('alert');
  await expect.element(panel).toHaveFocus();
  // Without the browser's own text, which may be in another language.
  expect(alertText()).toMatch(/^Could not be confirmedNo answer came\.Everything is still here\.Or write to hello@/);
  await expect.element(field('Message')).toHaveValue(inquiry.message);
  await expect.element(check('Verified')).toBeChecked();
  await send();
  await expect.poll(keys).toHaveLength(2);

  await unmount();
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.poll(keys).toHaveLength(3);
  await field('Subject').fill('다른 문의');
  await send();
  await expect.poll(keys).toHaveLength(4);
  const [first, again, reloaded, changed] = keys();
  expect([again, reloaded]).toEqual([first, first]);
  expect(changed).not.toBe(first);
});

test("the server's reasons are shown at their fields, and a refused robot check restarts", async () => {
  const reason = words.en.form.captchaExpired;
  submitted.mockRejectedValueOnce(
    new CallError('refused', 'cms/user/inquiry', {
      status: 422,
      fields: { captcha: reason, email: 'No such domain.' },
    }),
  );
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.poll(summary).toEqual(['No such domain.', reason]);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(robot()).not.toBeChecked();
  await expect.element(field('Message')).toHaveValue(inquiry.message);
  await field('Email').fill('sky@customer.example');
  await verify();
  await expect.poll(summary).toEqual([]);
  await send();
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
});

test.each([
  { status: 429, msg: 'Too many requests. Please try again in 42 sec.', heading: 'Could not be sent' },
  { status: 409, msg: 'The request conflicts with an earlier one.', heading: 'Could not be sent' },
  { status: 503, msg: 'The service is not available right now.', heading: 'Could not be confirmed' },
])('a refusal with $status shows the server’s message, and the inquiry can be sent again', async (answer) => {
  const { status, msg, heading } = answer;
  submitted.mockRejectedValueOnce(new CallError('refused', 'cms/user/inquiry', { status, msg }));
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.element(page.getByRole('alert', { name: heading })).toHaveFocus();
  expect(alertText()).toContain(msg);
  await send();
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
  // 409: the key belongs to another inquiry.
  expect(keys()[0] === keys()[1]).toBe(status !== 409);
});

test('the robot check shows why it got no challenge, and can be retried', async () => {
  captcha.mockRejectedValueOnce(
    new CallError('refused', 'cms/user/captcha', { status: 429, msg: 'Try again in 7 sec.' }),
  );
  captcha.mockRejectedValueOnce(new CallError('noAnswer', 'cms/user/captcha'));
  await render(form);
  await field('Name').click();
  await robot().click();
  await expect.element(robot()).toHaveAccessibleDescription('Try again in 7 sec.');
  await robot().click();
  await expect.element(robot()).toHaveAccessibleDescription('The check is not available.');
  await verify();
  await expect.element(page.getByText('The check is not available.')).not.toBeInTheDocument();
});

test('an inquiry sent while the robot check runs is sent once the check is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  captcha.mockImplementation(() => promise.then(() => easyChallenge(new Date(), captchaKeys)));
  await render(form);
  await fillIn();
  await robot().click();
  await send();
  const button = page.getByRole('button', { name: /^Send/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(summary()).toEqual([]);
  expect(submitted).not.toHaveBeenCalled();
  resolve();
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
  expect(submitted).toHaveBeenCalledOnce();
});

test('an inquiry sent while the robot check runs shows why the check failed', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  captcha.mockReturnValue(promise);
  await render(form);
  await fillIn();
  await robot().click();
  await send();
  reject(new CallError('noAnswer', 'cms/user/captcha'));
  await expect.poll(summary).toEqual(['The check is not available.']);
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'false');
  expect(submitted).not.toHaveBeenCalled();
});

test('a failed robot check offers the mail address, and a submission repeats its reason', async () => {
  captcha.mockRejectedValue(new CallError('noAnswer', 'cms/user/captcha'));
  await render(form);
  await fillIn();
  await robot().click();
  const mail = page.getByRole('link', { name: /^hello@/ });
  await expect.element(mail).toBeVisible();
  // The widget resets itself at a click elsewhere after 600 ms.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await field('Name').click();
  await expect.element(robot()).toHaveAccessibleDescription('The check is not available.');
  await send();
  await expect.poll(summary).toEqual(['The check is not available.']);
  await expect.element(robot()).toHaveAccessibleDescription('The check is not available.');
  await expect.element(mail).toBeVisible();
});

test('an expired robot check must be repeated before the inquiry is sent', async () => {
  captcha.mockImplementationOnce(() => easyChallenge(new Date(), captchaKeys, 3));
  await render(form);
  await fillIn();
  await verify();
  const expired = words.en.form.captchaExpired;
  await expect.element(robot()).toHaveAccessibleDescription(expired);
  await send();
  await expect.poll(summary).toEqual(['Please proceed with the robot certification.']);
  expect(submitted).not.toHaveBeenCalled();
  await verify();
  await send();
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
});

test('the inquiry form shows an error of the browser', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.element(page.getByRole('heading', { name: 'Could not be confirmed' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(field('Message')).toHaveValue(inquiry.message);
  expect(submitted).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();
});

test('the inquiry form works with blocked storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  submitted.mockRejectedValueOnce(new CallError('timeout', 'cms/user/inquiry'));
  await render(form);
  await fillIn();
  await verify();
  await send();
  await expect.poll(alertText).toContain('50 seconds');
  await send();
  await expect.element(page.getByRole('heading', { name: /registered/ })).toBeVisible();
  expect(keys()[0]).toBe(keys()[1]);
});

test('a pasted message of 10,000 characters stays whole, and is refused with its excess until it is shortened', async () => {
  await render(form);
  await fillIn();
  await verify();
  const message = '문의'.repeat(5000);
  await field('Message').fill(message);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.cut();
  await userEvent.paste();
  await expect.element(field('Message')).toHaveValue(message);
  await send();
  const refusal = 'A message can have up to 5,000 characters. Please shorten it by 5,000.';
  await expect.poll(summary).toEqual([refusal]);
  const description = `${refusal} Tell us. 10,000 of 5,000: 5,000 too many`;
  await expect.element(field('Message')).toHaveAccessibleDescription(description);
  expect(submitted).not.toHaveBeenCalled();

  // The line breaks around the text do not count, and an emoji counts as one character.
  await field('Message').fill(`\n${message.slice(0, 4999)}😀\n`);
  await expect.element(field('Message')).toHaveAccessibleDescription('Tell us. 5,000 of 5,000');
  await send();
  await expect.poll(() => submitted.mock.calls.length).toBe(1);
});

test('a screen reader hears the length of a message once in 250 characters, and each excess', async () => {
  await render(form);
  await field('Message').fill('x'.repeat(3999));
  await expect.element(field('Message')).toHaveAccessibleDescription('Tell us.');
  const status = document.querySelector('#message ~ [role="status"]');
  const heard: unknown[] = [];
  new MutationObserver(() => heard.push(status?.textContent)).observe(status as Element, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (const length of [4100, 4240, 4999, 5001, 5002, 10]) {
    await field('Message').fill('x'.repeat(length));
    // Longer than the pause before an announcement.
    await new Promise((resolve) => setTimeout(resolve, 1200));
  }
  expect(heard).toEqual([
    '4,000 of 5,000',
    '4,750 of 5,000',
    '5,001 of 5,000: 1 too many',
    '5,002 of 5,000: 2 too many',
    '',
  ]);
});
