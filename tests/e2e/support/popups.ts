import type { Locator, Page } from '@playwright/test';
import { htmlOf } from './content.ts';
import { at } from './pages.ts';

/** True when the site has a pop-up, from which the tests make their own. */
export const hasPopup = htmlOf(at('/dashboard')).includes('data-popup');

/** An evening in Seoul in the period of the tests' pop-ups, with their first and last moment. */
export const evening = '2027-03-01T22:00:00+09:00';
export const period = { from: '2027-02-01T00:00:00+09:00', until: '2027-03-31T23:59:59+09:00' };

/** Titles of the tests' pop-ups. The page opens the first one that is due. */
export const popupTitles = ['First pop-up', 'Second pop-up'] as const;

/** Serves the dashboards with two pop-ups, made from the site's first one. */
async function servePopups(page: Page): Promise<void> {
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [own = ''] = /<dialog[^>]*data-popup[\s\S]*?<\/dialog>/.exec(html) ?? [];
    const popups = popupTitles.map((title, index) =>
      own
        .replace(/data-popup="?[^\s">]+"?/, `data-popup="${index}"`)
        .replace(/data-from="?[^\s">]+"?/, `data-from="${period.from}"`)
        .replace(/data-until="?[^\s">]+"?/, `data-until="${period.until}"`)
        .replace(/aria-label="[^"]*"/, `aria-label="${title}"`)
        .replace(/<h2([^>]*)>[\s\S]*?<\/h2>/, `<h2$1>${title}</h2>`),
    );
    const body = html.replace(/<dialog[^>]*data-popup[\s\S]*<\/dialog>/, popups.join(''));
    await route.fulfill({ response, body });
  });
}

/** Opens a dashboard with the tests' pop-ups at a time, above the place of the pop-ups. */
export async function openDashboard(page: Page, time = evening, path = '/dashboard'): Promise<void> {
  await servePopups(page);
  await page.clock.setFixedTime(time);
  await page.goto(at(path));
}

/** Opens the dashboard and scrolls to its pop-up. */
export async function openPopup(page: Page): Promise<Locator> {
  await openDashboard(page);
  const popup = page.locator('dialog[open]');
  await popup.scrollIntoViewIfNeeded();
  return popup;
}
