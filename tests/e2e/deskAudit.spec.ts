import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { viewProblems } from './support/axe.ts';
import { deskAddress, listedInquiries, openDesk, stateChanged, storeInquiry } from './support/desk.ts';
import { addAccount, changeMenus } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const { audit, list, one, views } = words.ko.desk;
const auditAddress = localizePath('/staff/audit', 'ko');

test('the audit summarizes each group of entries in words and leads to its inquiries', async ({
  page,
  server,
  accounts,
}) => {
  const number = await storeInquiry(server.data, { subject: '기록할 문의' });
  await openDesk(page, accounts.kim, number);
  await page.getByRole('button', { name: one.take }).click();
  await stateChanged(page, 'new', 'working');
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
  await expect(row(audit.actions.change).first()).toContainText(`${list.state}, ${list.owner}`);
  await expect(row(audit.actions.signIn)).toContainText(audit.details.password);
  expect(await viewProblems(page)).toEqual([]);

  await row(audit.actions.view).getByRole('link', { name: number }).first().click();
  await page.waitForURL(`**${deskAddress}?number=${number}`);
  await page.getByRole('article').waitFor();
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
