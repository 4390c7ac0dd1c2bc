import { locales } from '#i18n/locales.ts';
import { boards } from '#site.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { longestBoard } from './support/content.ts';
import { idle } from './support/islands.ts';
import { at } from './support/pages.ts';
import { serveBoardIndex } from './support/searchIndex.ts';
import { expect, test } from './support/test.ts';

test('search and menus of an open page work without its server', async ({ openTab }) => {
  const served = await serveBuild({ RATE_LIMITS: 'off' });
  const page = await openTab({ baseURL: served.address });
  await serveBoardIndex(page);
  await idle(page, () => page.goto(at(boards[longestBoard].path)));
  const field = page.locator('[data-board] input[name="q"]');
  const mark = page.locator('[data-board] mark').first();
  await field.fill('휴무');
  await field.press('Enter');
  await expect(mark).toHaveText('휴무');
  const errors: string[] = [];
  // The browser itself names a server that it does not reach.
  const isOwn = (text: string) => !text.startsWith('Failed to load resource: net::');
  page.on('console', (message) => message.type() === 'error' && isOwn(message.text()) && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await served.stop();

  await field.fill('ulsan');
  await field.press('Enter');
  await expect(mark).toHaveText('Ulsan');
  await page.locator('header .language summary').click();
  await page.getByRole('link', { name: locales.ko.stored }).waitFor();
  await page.locator('header .language summary').click();
  expect(errors).toEqual([]);
});
