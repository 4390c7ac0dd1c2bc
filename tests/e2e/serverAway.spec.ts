import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locales } from '#i18n/locales.ts';
import { words } from '#i18n/words.ts';
import { boards } from '#site.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { longestBoard } from './support/content.ts';
import { fillIn, sendButton, storedInquiries, subjectOf, verify } from './support/inquiries.ts';
import { idle } from './support/islands.ts';
import { at } from './support/pages.ts';
import { serveBoardIndex } from './support/searchIndex.ts';
import { expect, test } from './support/test.ts';

test('the server registers an inquiry once when it stops and restarts during sending', async ({ openTab }) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'site-data-'));
  const data = folder.path;
  const settings = { RATE_LIMITS: 'off', DATA_DIR: data };
  const first = await serveBuild(settings);
  const { port } = new URL(first.address);
  const page = await openTab({ baseURL: first.address });

  await page.goto(at('/company/contact'));
  const subject = subjectOf('stop');
  await fillIn(page, { subject, message: '멈춘 서버' });
  await verify(page);
  await first.stop();
  await sendButton(page).click();
  await page.locator('form[data-inquiry] [role="alert"]').waitFor();
  await expect(page.locator('[name="message"]')).toHaveValue('멈춘 서버');

  await using _ = await serveBuild({ ...settings, PORT: port });
  await sendButton(page).click();
  await page.getByRole('heading', { name: words.ko.form.registered }).waitFor();
  expect(storedInquiries(data, subject)).toHaveLength(1);
});

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
