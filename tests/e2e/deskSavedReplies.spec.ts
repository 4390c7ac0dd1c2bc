import type { Page } from '@playwright/test';
import { getSavedReplies } from '#contract/desk/savedReply.ts';
import type { Locale } from '#i18n/locales.ts';
import { words } from '#i18n/words.ts';
import { origin } from '#site.ts';
import { type ServedBuild, serveBuild } from '../browser/serveBuild.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { openDesk, storeInquiries } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { type Account, addAccounts } from './support/staff.ts';
import { test as base, expect } from './support/test.ts';

/** Server that sends mail, so that its desk has a field for answers. The mail server does not exist. */
const test = base.extend<object, { mailing: ServedBuild & { kim: Account } }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      await using served = await serveBuild({
        RATE_LIMITS: 'off',
        SMTP_URL: 'smtp://127.0.0.1:9',
        INQUIRY_TO: 'sales@company.example',
      });
      await use({ ...served, kim: (await addAccounts(served.data)).kim });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ mailing }, use) => use(mailing.address),
});

/** Returns the title of a saved reply in both languages. */
const visit = { ko: '사무소 방문 안내', en: 'Visiting our offices' };
const greeting = { ko: '인사와 접수 번호', en: 'Greeting with the inquiry number' };

const field = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: words[locale].desk.one.reply, exact: true });
const list = (page: Page, locale: Locale) => page.getByRole('listbox', { name: words[locale].desk.replies.open });
const option = (page: Page, name: string) => page.getByRole('option', { name });

async function openInquiry(page: Page, { data, kim }: ServedBuild & { kim: Account }, locale: Locale, lang: Locale) {
  const [number = ''] = await storeInquiries(data, [{ subject: '저장된 답변', name: '홍길동', lang }]);
  await openDesk(page, locale, kim, number);
  await page.getByRole('button', { name: words[locale].desk.replies.open }).waitFor();
  return number;
}

for (const locale of ['ko', 'en'] as const) {
  const { replies } = words[locale].desk;

  test(`saved replies are inserted by keyboard alone, in ${locale}`, async ({ page, mailing }) => {
    const number = await openInquiry(page, mailing, locale, locale);
    await page.getByRole('article').getByRole('heading', { level: 2 }).press('r');
    await expect(field(page, locale)).toBeFocused();

    await page.keyboard.type('#');
    await expect(list(page, locale).getByRole('option')).toHaveCount(8);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(locale === 'ko' ? 'ㅇㅅㅇ' : 'greet');
    const only = option(page, greeting[locale]);
    await expect(list(page, locale).getByRole('option')).toHaveCount(1);
    await expect(only).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, locale)).toHaveAttribute('aria-activedescendant', (await only.getAttribute('id')) ?? '');
    expect(await violationsDayAndNight(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(list(page, locale)).toHaveCount(0);
    await expect(field(page, locale)).toBeFocused();
    await expect(field(page, locale)).toHaveValue(new RegExp(`^(?:홍길동 님|Dear 홍길동,)[^#]*${number}[^{}]*$`));

    await page.keyboard.type(`\n\n#${visit[locale].replaceAll(' ', '').slice(0, 5)}`);
    await page.keyboard.press('Enter');
    const address = `${origin}/msolution${locale === 'en' ? '/en' : ''}/company/location\n`;
    await expect(field(page, locale)).toHaveValue(new RegExp(`: ${RegExp.escape(address)}`));
    await page.keyboard.press('Control+z');
    await expect(field(page, locale)).toHaveValue(/#\S+$/);

    await page.keyboard.press('Control+End');
    await page.keyboard.type(' #');
    await list(page, locale).waitFor();
    await page.keyboard.press('Escape');
    await expect(list(page, locale)).toHaveCount(0);
    // The sign stays, and the desk does not take the key.
    await expect(field(page, locale)).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(field(page, locale)).toHaveValue(/ #1\n$/);

    await page.reload();
    await expect(field(page, locale)).toHaveValue(/ #1$/);
  });

  test(`saved replies are inserted at the caret by pointer, in ${locale}`, async ({ page, mailing }) => {
    await openInquiry(page, mailing, locale, locale);
    const button = page.getByRole('button', { name: replies.open });
    await field(page, locale).fill('앞뒤');
    await field(page, locale).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(list(page, locale)).toHaveCount(0);
    await button.click();
    await option(page, greeting[locale]).click();
    await expect(field(page, locale)).toHaveValue(/^앞(?:홍길동 님|Dear 홍길동,)[\s\S]*뒤$/);
    await expect(field(page, locale)).toBeFocused();

    await button.click();
    await page.getByRole('article').getByRole('heading', { level: 2 }).click();
    await expect(list(page, locale)).toHaveCount(0);
  });

  test(`saved replies fit a phone, by touch, in ${locale}`, async ({ openTab, mailing }) => {
    const page = await openTab({
      baseURL: mailing.address,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openInquiry(page, mailing, locale, locale);
    await page.getByRole('button', { name: replies.open }).tap();
    await list(page, locale).waitFor();
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);
    await option(page, visit[locale]).tap();
    await expect(field(page, locale)).toHaveValue(/company\/location/);
    // Long addresses break.
    expect(await overflowAtBothWidths(page)).toEqual([]);
  });
}

test('a reply has the inquiry’s language under a title in the page’s, or is marked', async ({ page, mailing }) => {
  const korean = { title: '한국어뿐인 답변', text: '{name} 님' };
  await page.route(`**${getSavedReplies.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.list.push({ id: 'single', texts: { ko: korean } });
    await route.fulfill({ json: answer });
  });
  await openInquiry(page, mailing, 'ko', 'en');
  await field(page, 'ko').pressSequentially('#visiting');
  await expect(option(page, visit.ko)).not.toContainText(words.ko.desk.replies.only.ko);
  await page.keyboard.press('Enter');
  await expect(field(page, 'ko')).toHaveValue(/^The page below/);
  await field(page, 'ko').fill('#한국어뿐');
  await expect(option(page, korean.title)).toContainText(words.ko.desk.replies.only.ko);
  await page.keyboard.press('Enter');
  await expect(field(page, 'ko')).toHaveValue('홍길동 님');
});

test('the longest answer refuses a reply, and says so', async ({ page, mailing }) => {
  await openInquiry(page, mailing, 'ko', 'ko');
  await field(page, 'ko').fill(`${'가'.repeat(4990)} #방문`);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '5,000자' }).waitFor();
  await expect(field(page, 'ko')).toHaveValue(/#방문$/);
  await field(page, 'ko').fill('');
  await expect(page.getByRole('alert').filter({ hasText: '5,000자' })).toHaveCount(0);
});

test('without saved replies, # is a sign like others', async ({ page, mailing }) => {
  await page.route(`**${getSavedReplies.path}`, (route) => route.abort());
  const [number = ''] = await storeInquiries(mailing.data, [{ subject: '답변 없음' }]);
  await openDesk(page, 'ko', mailing.kim, number);
  await field(page, 'ko').pressSequentially('#방문');
  await page.keyboard.press('Enter');
  await expect(field(page, 'ko')).toHaveValue('#방문\n');
  await expect(page.getByRole('button', { name: words.ko.desk.replies.open })).toHaveCount(0);
});

test('a composed syllable is searched for, and its keys choose nothing', async ({ page, mailing }) => {
  await openInquiry(page, mailing, 'ko', 'ko');
  await field(page, 'ko').pressSequentially('#');
  const session = await page.context().newCDPSession(page);
  for (const text of ['ㅂ', '바', '방']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  }
  await expect(option(page, visit.ko)).toHaveAttribute('aria-selected', 'true');
  await field(page, 'ko').evaluate((area) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  );
  await expect(field(page, 'ko')).toHaveValue('#방');
  // A press on an option ends the composition.
  await option(page, visit.ko).click();
  await expect(field(page, 'ko')).toHaveValue(/^서울 본사와 울산 사무소[^#]*$/);
});
