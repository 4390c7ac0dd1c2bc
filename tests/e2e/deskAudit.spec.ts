import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { localizePath } from '#i18n/paths.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { viewProblems } from './support/axe.ts';
import { deskAddress, listedInquiries, openDesk, storeInquiries, takeInquiry } from './support/desk.ts';
import { addAccount, changeMenus } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { audit, erase, list, views } = allLabels.ko.desk;
const auditAddress = localizePath('/staff/audit', 'ko');

test('the audit summarizes groups of entries and leads to their inquiries', async ({ page, accounts, openInquiry }) => {
  const number = await openInquiry({ subject: '기록할 문의' });
  await takeInquiry(page, accounts.kim);
  await page.goto(`${deskAddress}?view=mine`);
  await listedInquiries(page).first().waitFor();
  await page.goto(auditAddress);

  const group = page.locator('details').filter({ hasText: number }).first();
  const summary = group.locator('summary').first();
  await expect(summary).toContainText(accounts.kim.name);
  await expect(summary).toContainText(number);
  await expect(group.getByRole('row').first()).toBeHidden();

  await summary.focus();
  await page.keyboard.press('Enter');
  const row = (action: string) => group.getByRole('row').filter({ hasText: action });
  await expect(row(`${audit.view}: ${views.mine}`).first()).toContainText(audit.actions.list);
  await row(`${audit.view}: ${views.mine}`).first().locator('summary').click();
  await expect(row(`${audit.view}: ${views.mine}`).first()).toContainText(number);
  await expect(row(audit.actions.change).first()).toContainText(list.owner);
  await expect(row(audit.actions.signIn)).toContainText(audit.details.password);
  expect(await viewProblems(page)).toEqual([]);

  await row(audit.actions.view).getByRole('link', { name: number }).first().click();
  await page.waitForURL(`**${deskAddress}?number=${number}`);
  await page.getByRole('article').waitFor();
});

test('the audit finds by person, action, inquiry and day, and names erasures', async ({ page, server, accounts }) => {
  const [number = '', other = ''] = await storeInquiries(server.data, [
    { email: 'erased@example.com' },
    { email: 'kept@example.com' },
  ]);
  await openDesk(page, accounts.kim, other);
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
  await page.goto(`${deskAddress}?number=${number}`);
  await page.getByRole('button', { name: erase.open }).click();
  await page.getByRole('textbox', { name: erase.confirmation }).fill('erased@example.com');
  await page.getByRole('button', { name: erase.submit }).click();
  await page.getByText(fillLabel(erase.done, { count: '1', consents: '0' })).waitFor();
  await page.goto(auditAddress);
  const groups = page.locator('details').filter({ has: page.locator('summary') });
  await groups
    .filter({ hasText: fillLabel(audit.erasures, { count: 1 }) })
    .first()
    .waitFor();

  const find = () => page.getByRole('button', { name: audit.find }).click();
  await page.getByRole('textbox', { name: audit.inquiry }).fill(number.toLowerCase());
  /** Views of the other inquiry; a list may have shown both. */
  const otherViews = page.locator('tr', { hasText: other }).filter({ hasText: audit.actions.view });
  await expect(otherViews).not.toHaveCount(0);
  await find();
  await expect(otherViews).toHaveCount(0);
  await groups.filter({ hasText: number }).first().waitFor();
  await page.getByRole('combobox', { name: audit.action }).selectOption(audit.actions.delete);
  await page.getByLabel(audit.day).fill(siteDay(new Date()));
  await find();
  await groups
    .filter({ hasText: fillLabel(audit.count, { count: 1 }) })
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: audit.actor }).selectOption(accounts.lee.userId);
  await find();
  await page.getByText(audit.none).waitFor();
  expect(page.url()).not.toContain('?');
  expect(await viewProblems(page)).toEqual([]);
});

test('the audit has the ledger of accounts', async ({ page, server, accounts }) => {
  await changeMenus(server.data, await addAccount(server.data, { menus: 'food' }), 'none');
  await openDesk(page, accounts.kim);
  await page.goto(auditAddress);
  const ledger = page.getByRole('button', { name: audit.ledger });
  await ledger.press('Enter');
  await page.locator('tbody tr').filter({ hasText: audit.changes.menus }).first().waitFor();
  await expect(ledger).toHaveAttribute('aria-pressed', 'true');
  expect(await viewProblems(page)).toEqual([]);
});
