import type { Page } from '@playwright/test';
import { words } from '#i18n/words.ts';
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

test('the error catalogue covers every answer of the API', async ({ page, accounts: { catalogue } }) => {
  const { alert, signIn: labels } = words.ko;
  await signIn(page, 'ko', catalogue);

  await test.step('each status shows its title and the server’s message', async () => {
    for (const [status, title] of Object.entries(alert.status)) {
      // A 401 starts a token refresh. Only calls without a refresh show its alert.
      if (status === '401') continue;
      const msg = `${status}: 서버의 말 <b>&`;
      await openPanel(page, Number(status), JSON.stringify({ success: false, msg, data: null }));
      expect(await confirmAlert(page)).toEqual({ title, text: msg });
    }
  });

  await test.step('a 409 shows no alert', async () => {
    await openPanel(page, 409, JSON.stringify({ success: false, msg: 'twice', data: null }));
    await page.getByText(labels.menusAway).waitFor();
    await expect(dialog(page)).toHaveCount(0);
    await badge(page, accounts.catalogue.name).click();
  });

  await test.step('a refusal with status 200 shows an alert', async () => {
    await openPanel(page, 200, JSON.stringify({ success: false, msg: 'no', data: null }));
    expect(await confirmAlert(page)).toEqual({ title: alert.refused, text: 'no' });
  });

  await test.step('an invalid answer shows an unknown error', async () => {
    await openPanel(page, 200, '<html>proxy</html>');
    await dialog(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await confirmAlert(page)).title).toBe(alert.unknown);
  });

  await test.step('a missing answer shows an unknown error, and the progress bar ends', async () => {
    await page.unroute(call);
    await page.route(call, (route) => route.abort('connectionreset'));
    await badge(page, catalogue.name).click();
    expect((await confirmAlert(page)).title).toBe(alert.unknown);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});
