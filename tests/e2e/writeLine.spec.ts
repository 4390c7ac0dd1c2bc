import type { Page } from '@playwright/test';
import { inquiryLimits } from '#site.ts';
import { accessibilityViolations } from './support/axe.ts';
import { at, desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { recordErrors } from './support/visits.ts';

const field = (page: Page) => page.locator('.hero input[name="subject"]');
const button = (page: Page) => page.locator('.hero form button');
const line = (page: Page) =>
  page.locator('[data-line] path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join());
const inquirySubject = (page: Page) => page.locator('form[data-inquiry] [name="subject"]');

const languages = [
  { viewport: phone, home: at('/dashboard'), contact: at('/company/contact'), text: '월요일 아침마다 전화가 몰려요' },
  { viewport: desktop, home: at('/en/dashboard'), contact: at('/en/company/contact'), text: 'Calls & mails pile up?' },
];

for (const { viewport, home, contact, text } of languages) {
  test(`text typed on ${home} changes the line, and Enter makes it the subject of an inquiry`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const errors = recordErrors(page);
    await page.goto(home);
    const own = await line(page);
    await field(page).fill(text);
    await expect.poll(() => line(page)).not.toBe(own);
    expect(await accessibilityViolations(page)).toEqual([]);
    await field(page).press('Enter');
    await page.waitForURL(`**${contact}?*`);
    expect(new URL(page.url()).searchParams.get('subject')).toBe(text);
    await expect(inquirySubject(page)).toHaveValue(text);
    expect(errors).toEqual([]);
  });
}

test('without JavaScript, the button opens the inquiry with the text in the URL', async ({ openTab }) => {
  const page = await openTab({ javaScriptEnabled: false });
  for (const { home, contact, text } of languages) {
    await page.goto(home);
    await field(page).fill(text);
    await button(page).click();
    await page.waitForURL(`**${contact}?*`);
    expect(new URL(page.url()).searchParams.get('subject')).toBe(text);
    await inquirySubject(page).waitFor();
  }
});

test('the field loads its script on focus, without React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await page.goto(at('/dashboard'), { waitUntil: 'networkidle' });
  const before = scripts.map((name) => name.split('.')[0]).sort();
  expect(before).toEqual(['Base', 'Popups', 'islands']);
  await field(page).focus();
  await page.locator('astro-island:not([ssr]) .no-print').waitFor();
  expect(scripts.some((name) => name.startsWith('WriteLine.'))).toBe(true);
  expect(scripts.filter((name) => /^(?:client|react)\b/.test(name))).toEqual([]);
});

test('pasted text loses its line breaks and what exceeds 200 characters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(at('/dashboard'));
  await field(page).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), `첫 줄\n둘째 줄\r\n${'가'.repeat(300)}`);
  await page.keyboard.press('ControlOrMeta+V');
  const typed = await field(page).inputValue();
  expect(typed.startsWith('첫 줄 둘째 줄 가')).toBe(true);
  expect(typed).toHaveLength(inquiryLimits.subject);
  await button(page).click();
  await page.waitForURL('**/company/contact?*');
  await expect(inquirySubject(page)).toHaveValue(typed);
});

test('a new line keeps the draft of an earlier inquiry', async ({ page }) => {
  await page.goto(at('/company/contact'));
  await inquirySubject(page).fill('지난 제목');
  await page.locator('[name="message"]').fill('쓰다 만 문의');
  await expect.poll(() => page.evaluate(() => sessionStorage['inquiry.draft'] ?? '')).toContain('쓰다 만');
  await page.goto(at('/dashboard'));
  await field(page).fill('새 제목');
  await field(page).press('Enter');
  await page.waitForURL('**/company/contact?*');
  await expect(inquirySubject(page)).toHaveValue('새 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');

  await inquirySubject(page).fill('고친 제목');
  await expect.poll(() => page.evaluate(() => sessionStorage['inquiry.draft'] ?? '')).toContain('고친');
  await page.reload();
  await expect(inquirySubject(page)).toHaveValue('고친 제목');
  await expect(page.locator('[name="message"]')).toHaveValue('지난 제목\n쓰다 만 문의');
});

test('an empty field opens an inquiry without a subject', async ({ page }) => {
  await page.goto(at('/en/dashboard'));
  await field(page).press('Enter');
  await page.waitForURL('**/company/contact?*');
  await expect(page).toHaveURL(at('/en/company/contact?subject='));
  await expect(inquirySubject(page)).toHaveValue('');
});
