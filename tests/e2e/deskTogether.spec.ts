import { addDays } from '#i18n/calendarDays.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { viewProblems } from './support/axe.ts';
import { deskAddress, lineOf, openDesk, stateButton, storeInquiries, takeInquiry, undoButton } from './support/desk.ts';
import { expect, test } from './support/test.ts';

const { one, bulk, snooze, list, views } = allLabels.ko.desk;

/** Returns unique subjects. */
const subjectsOf = (...names: string[]) => names.map((name) => `${name} ${crypto.randomUUID().slice(0, 4)}`);

test('open inquiries of an address close together, except changed ones', async ({ openTab, server, accounts }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const subjects = subjectsOf('견적', '견적 다시', '견적 또');
  const [number = '', second = '', third = ''] = await storeInquiries(
    server.data,
    subjects.map((subject) => ({ subject, email })),
  );
  const kim = await openTab();
  await openDesk(kim, accounts.kim, number);
  const close = kim.getByRole('button', { name: fillLabel(one.closeOthers, { count: 2 }) });
  await close.waitFor();

  const lee = await openTab();
  await openDesk(lee, accounts.lee, third);
  await takeInquiry(lee, accounts.lee);

  await close.press('Enter');
  const told = kim.getByRole('status').filter({ hasText: fillLabel(bulk.change.done, { count: 1 }) });
  await expect(told).toContainText(`${fillLabel(bulk.change.conflict, { count: 1 })} (${third})`);
  await kim.getByRole('button', { name: fillLabel(one.closeOthers, { count: 1 }) }).waitFor();
  expect(await viewProblems(kim)).toEqual([]);
  await undoButton(kim).click();
  await close.waitFor();

  await close.click();
  await kim.getByText(fillLabel(bulk.change.done, { count: 2 })).waitFor();
  await expect(close).toHaveCount(0);
  await kim.goto(`${deskAddress}?number=${second}`);
  await kim.getByText(fillLabel(one.answeredIn, { number })).first().waitFor();
});

test('an inquiry leaves the open ones until its day to look again', async ({ page, server, accounts }) => {
  const [subject = ''] = subjectsOf('다음 달에 다시');
  const [number = ''] = await storeInquiries(server.data, [{ subject }]);
  const tomorrow = addDays(siteDay(new Date()), 1);
  await openDesk(page, accounts.lee, number);
  const opener = page.getByText(snooze.open, { exact: true });
  await opener.press('Enter');
  expect(await viewProblems(page)).toEqual([]);
  await page.getByLabel(snooze.day).fill(addDays(tomorrow, -1));
  await page.getByRole('button', { name: snooze.set }).click();
  await expect(page.getByLabel(snooze.day)).toBeFocused();
  await page.locator('details[open]').getByRole('button').first().click();
  await page.getByText(fillLabel(bulk.change.done, { count: 1 })).waitFor();
  await expect(page.getByText(snooze.none).first()).toBeVisible();

  await page.goto(deskAddress);
  const later = page.getByRole('toolbar', { name: list.states }).getByRole('link', { name: views.later });
  await later.waitFor();
  await expect(lineOf(page, subject)).toHaveCount(0);
  await later.click();
  await lineOf(page, subject).getByRole('link').click();
  await stateButton(page, 'answered').click();
  await expect(stateButton(page, 'answered')).toHaveAttribute('aria-pressed', 'true');
  await undoButton(page).click();
  await expect(stateButton(page, 'open')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article').locator('summary').first().click();
  await page.getByRole('button', { name: snooze.clear }).click();
  await opener.waitFor();
});
