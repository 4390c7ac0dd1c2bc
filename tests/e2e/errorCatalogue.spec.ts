import type { Page } from '@playwright/test';
import { allLabels } from '#i18n/labels.ts';
import { accessibilityViolations } from './support/axe.ts';
import { badge, signIn } from './support/signIn.ts';
import { accounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const call = '**/cms/user/travel/menu';

const dialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the badge's panel, and answers the API call that it makes. */
async function openPanel(page: Page, status: number, body: string): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  await badge(page, accounts.catalogue.name).click();
}

/** Returns the text of the alert, and closes it with Enter. */
async function confirmAlert(page: Page): Promise<{ title: string; text: string }> {
  await dialog(page).waitFor();
  const title = await dialog(page).getByRole('heading').innerText();
  const text = await dialog(page).getByRole('paragraph').innerText();
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  return { title, text };
}

test('the alerts of the API show title and message, close with Enter and end the progress bar', async ({
  page,
  accounts: { catalogue },
}) => {
  const { alert } = allLabels.ko;
  await signIn(page, 'ko', catalogue);
  const msg = '403: 서버의 말 <b>&';
  await openPanel(page, 403, JSON.stringify({ success: false, msg, data: null }));
  expect(await confirmAlert(page)).toEqual({ title: alert.status[403], text: msg });

  await openPanel(page, 200, '<html>proxy</html>');
  await dialog(page).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect((await confirmAlert(page)).title).toBe(alert.unknown);

  await page.unroute(call);
  await page.route(call, (route) => route.abort('connectionreset'));
  await badge(page, catalogue.name).click();
  expect((await confirmAlert(page)).title).toBe(alert.unknown);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
