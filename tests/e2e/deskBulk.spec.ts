import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, openDesk, storeInquiries } from './support/desk.ts';
import { overflowAtBothWidths, overflowingElements } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, locale: Locale, subject: string) =>
  listedInquiries(page, locale).filter({ has: page.getByRole('link', { name: subject, exact: true }) });

const box = (page: Page, locale: Locale, subject: string) =>
  page.getByRole('checkbox', { name: fillLabel(words[locale].desk.bulk.select, { subject }) });

const bar = (page: Page, locale: Locale) => page.getByRole('region', { name: words[locale].desk.bulk.heading });

const done = (locale: Locale, kind: 'change' | 'undo', outcome: 'done' | 'conflict' | 'gone', count: number) =>
  fillLabel(words[locale].desk.bulk[kind][outcome], { count: String(count) });

const undoButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: words[locale].desk.bulk.undoPress, exact: true });

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  const { shortWays, bulk, one } = words[locale].desk;

  test(`several inquiries change at once, and the change is undone, in ${locale}, ${viewport.width} px wide`, async ({
    page,
    server,
    accounts,
  }) => {
    const subjects = ['하나', '둘', '셋'].map((name) => `${name} ${locale}`);
    const [first = '', second = '', third = ''] = subjects;
    await storeInquiries(
      server.data,
      subjects.map((subject) => ({ subject })),
    );
    await page.setViewportSize(viewport);
    await openDesk(page, locale, accounts.kim);
    await box(page, locale, first).check();
    await box(page, locale, second).check();
    expect(page.url()).not.toContain('number=');
    await expect(bar(page, locale)).toContainText(fillLabel(bulk.count, { count: '2' }));
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await bar(page, locale).getByRole('button', { name: shortWays.telephone }).click();
    await expect(page.getByText(done(locale, 'change', 'done', 2))).toBeVisible();
    await expect(bar(page, locale)).toBeHidden();
    for (const subject of [first, second])
      await expect(row(page, locale, subject)).toHaveAttribute('data-state', 'answered');
    await expect(row(page, locale, third)).toHaveAttribute('data-state', 'new');
    expect(calls.filter((path) => path.endsWith('/bulk'))).toHaveLength(1);
    await expect(page.locator('[data-number] a:focus')).toHaveCount(1);
    expect(await violationsDayAndNight(page)).toEqual([]);

    await undoButton(page, locale).click();
    await expect(page.getByText(done(locale, 'undo', 'done', 2))).toBeVisible();
    for (const subject of [first, second])
      await expect(row(page, locale, subject)).toHaveAttribute('data-state', 'new');
    await expect(page.locator('[data-number] a:focus')).toHaveCount(1);

    await box(page, locale, third).check();
    await bar(page, locale).getByRole('combobox', { name: one.owner }).selectOption(accounts.lee.userId);
    await bar(page, locale).getByRole('button', { name: one.apply }).click();
    await expect(row(page, locale, third)).toContainText(accounts.lee.name);
    // The offer ends after ten seconds, and with it the text.
    await expect(undoButton(page, locale)).toBeHidden();
    await expect(page.getByText(done(locale, 'change', 'done', 1))).toBeHidden();
  });
}

test('keys select, change and undo without a pointer', async ({ page, server, accounts }) => {
  const subjects = ['글쇠 하나', '글쇠 둘', '글쇠 셋'];
  await storeInquiries(
    server.data,
    subjects.toReversed().map((subject) => ({ subject })),
  );
  await openDesk(page, 'ko', accounts.lee);
  const [first = '', second = '', third = ''] = subjects;
  await row(page, 'ko', first).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  for (const subject of subjects) await expect(box(page, 'ko', subject)).toBeChecked();
  await page.keyboard.press('a');
  for (const subject of subjects) {
    await expect(row(page, 'ko', subject)).toContainText(accounts.lee.name);
    await expect(row(page, 'ko', subject)).toHaveAttribute('data-state', 'working');
  }
  await expect(row(page, 'ko', third).getByRole('link')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: done('ko', 'change', 'done', 3) })).toBeVisible();
  await page.keyboard.press('z');
  for (const subject of subjects) await expect(row(page, 'ko', subject)).not.toContainText(accounts.lee.name);

  await box(page, 'ko', second).press('Space');
  await page.keyboard.press('e');
  await expect(row(page, 'ko', second)).toHaveAttribute('data-state', 'answered');
  await box(page, 'ko', first).press('Space');
  await page.keyboard.press('Escape');
  await expect(box(page, 'ko', first)).not.toBeChecked();
  expect(await overflowAtBothWidths(page)).toEqual([]);
});

for (const locale of ['ko', 'en'] as const) {
  const { states, bulk } = words[locale].desk;

  test(`a colleague’s changes and deletions stop a bulk change and an undo, in ${locale}`, async ({
    openTab,
    server,
    accounts,
  }) => {
    const subjects = ['겹침', '따로', '지움'].map((name) => `${name} ${locale}`);
    const [shared = '', own = '', gone = ''] = subjects;
    const [, , goneNumber = ''] = await storeInquiries(
      server.data,
      subjects.map((subject) => ({ subject, email: `${subject.replace(' ', '.')}@example.com` })),
    );
    const kim = await openTab();
    await openDesk(kim, locale, accounts.kim);
    const lee = await openTab();
    await openDesk(lee, locale, accounts.lee);
    for (const subject of subjects) await box(lee, locale, subject).check();

    await row(kim, locale, shared).hover();
    await row(kim, locale, shared).getByRole('button', { name: states.spam }).click();
    await expect(row(kim, locale, shared)).toHaveAttribute('data-state', 'spam');
    await kim.goto(`${new URL(kim.url()).pathname}?state=all&number=${goneNumber}`);
    const { erase } = words[locale].desk;
    await kim.getByRole('button', { name: erase.open }).click();
    await kim.getByRole('textbox', { name: erase.confirmation }).fill(`${gone.replace(' ', '.')}@example.com`);
    await kim.getByRole('button', { name: erase.submit }).click();
    await kim.getByText(fillLabel(erase.done, { count: '1', consents: '0' })).waitFor();
    await kim.keyboard.press('Escape');

    await bar(lee, locale).getByRole('button', { name: states.working }).click();
    const told = lee.getByRole('status').filter({ hasText: done(locale, 'change', 'done', 1) });
    await expect(told).toContainText(done(locale, 'change', 'conflict', 1));
    await expect(told).toContainText(done(locale, 'change', 'gone', 1));
    await expect(row(lee, locale, shared)).toHaveAttribute('data-state', 'spam');
    await expect(row(lee, locale, own)).toHaveAttribute('data-state', 'working');
    await expect(row(lee, locale, gone)).toHaveCount(0);
    // The inquiry in conflict stays selected.
    await expect(bar(lee, locale)).toContainText(fillLabel(bulk.count, { count: '1' }));
    expect(await violationsDayAndNight(lee)).toEqual([]);

    const answer = async () => {
      await row(kim, locale, own).hover();
      await row(kim, locale, own).getByRole('button', { name: states.answered }).click();
    };
    await answer();
    await expect(kim.getByText(done(locale, 'change', 'conflict', 1))).toBeVisible();
    await expect(row(kim, locale, own)).toHaveAttribute('data-state', 'working');
    await answer();
    await expect(row(kim, locale, own)).toHaveAttribute('data-state', 'answered');
    await undoButton(lee, locale).click();
    await expect(lee.getByText(done(locale, 'undo', 'conflict', 1))).toBeVisible();
    await expect(row(lee, locale, own)).toHaveAttribute('data-state', 'answered');
  });
}

test('one press sets a line’s state, and the open inquiry follows', async ({ page, server, accounts }) => {
  const { states, one } = words.ko.desk;
  const [number = ''] = await storeInquiries(server.data, [{ subject: '한 번에' }]);
  await openDesk(page, 'ko', accounts.kim);
  await page.goto(`${localizePath('/staff/inquiries', 'ko')}?state=all&number=${number}`);
  await page.getByRole('button', { name: one.take }).waitFor();
  await row(page, 'ko', '한 번에').hover();
  await row(page, 'ko', '한 번에').getByRole('button', { name: one.take }).click();
  await page.getByText(`${states.new} → ${states.working}`).first().waitFor();
  await expect(undoButton(page, 'ko')).toBeVisible();
  await page.keyboard.press('z');
  await page.getByText(`${states.working} → ${states.new}`).first().waitFor();
});

test('all shown inquiries are selected by one box, which a new filter clears', async ({ page, server, accounts }) => {
  const { bulk, states } = words.en.desk;
  await storeInquiries(server.data, [{ subject: 'one' }, { subject: 'two' }]);
  await openDesk(page, 'en', accounts.kim);
  const all = page.getByRole('checkbox', { name: bulk.all });
  await listedInquiries(page, 'en').nth(1).waitFor();
  const count = await listedInquiries(page, 'en').count();
  await all.check();
  await expect(bar(page, 'en')).toContainText(fillLabel(bulk.count, { count: String(count) }));
  await page.getByRole('toolbar').getByRole('link', { name: states.new }).click();
  await page.waitForURL('**state=new');
  await expect(bar(page, 'en')).toBeHidden();
});
