import { localizePath } from '#i18n/paths.ts';
import { words } from '#i18n/words.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { listedInquiries, openDesk, storeInquiries } from './support/desk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

for (const { locale, viewport } of [
  { locale: 'ko', viewport: desktop },
  { locale: 'en', viewport: phone },
] as const) {
  test(`the audit tells each sitting in words and leads to its inquiries, in ${locale}, ${viewport.width} px wide`, async ({
    page,
    server,
    accounts,
  }) => {
    const { audit, list, one, states, views } = words[locale].desk;
    const [number = ''] = await storeInquiries(server.data, [{ subject: '기록할 문의' }]);
    await page.setViewportSize(viewport);
    await openDesk(page, locale, accounts.kim, number);
    await page.getByRole('button', { name: one.take }).click();
    await page.getByText(`${states.new} → ${states.working}`).waitFor();
    await page.goto(`${localizePath('/staff/inquiries', locale)}?view=mine`);
    await listedInquiries(page, locale).first().waitFor();
    await page.goto(localizePath('/staff/audit', locale));

    const sitting = page.locator('details').filter({ hasText: number }).first();
    const summary = sitting.locator('summary').first();
    await expect(summary).toContainText(accounts.kim.name);
    await expect(summary).toContainText(number);
    await expect(sitting.getByRole('row').first()).toBeHidden();
    expect(await violationsDayAndNight(page)).toEqual([]);

    await summary.focus();
    await page.keyboard.press('Enter');
    const row = (action: string) => sitting.getByRole('row').filter({ hasText: action });
    await expect(row(`${audit.view}: ${views.mine}`).first()).toContainText(audit.actions.list);
    await row(`${audit.view}: ${views.mine}`).first().locator('summary').click();
    await expect(row(`${audit.view}: ${views.mine}`).first()).toContainText(number);
    await expect(row(audit.actions.change).first()).toContainText(`${list.state}, ${list.owner}`);
    await expect(row(audit.actions.signIn)).toContainText(audit.details.password);
    expect(await violationsDayAndNight(page)).toEqual([]);
    expect(await overflowAtBothWidths(page)).toEqual([]);

    await row(audit.actions.view).getByRole('link', { name: number }).first().click();
    await page.waitForURL(`**${localizePath('/staff/inquiries', locale)}?number=${number}`);
    await page.getByRole('article').waitFor();
  });
}

test('the audit shows the beginning of a pseudonym, and all of it on demand', async ({ page, server, accounts }) => {
  const pseudonym = 'abcdefghijklmnopqrstuv';
  const database = await openDatabase({ dataDir: server.data, databaseUrl: undefined });
  await database.db
    .insertInto('audit_log')
    .values({ at: new Date().toISOString(), actor: accounts.lee.userId, address: pseudonym, action: 'list' })
    .execute();
  await database.close();
  await openDesk(page, 'ko', accounts.kim);
  await page.goto(localizePath('/staff/audit', 'ko'));
  const sitting = page.locator('main details', { hasText: pseudonym }).first();
  await sitting.locator('summary').first().click();
  await expect(sitting.getByText(pseudonym)).toBeHidden();
  await sitting.getByText('abcdef…').click();
  await expect(sitting.getByText(pseudonym)).toBeVisible();
});
