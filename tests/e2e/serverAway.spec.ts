import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { words } from '#i18n/words.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { fillIn, sendButton, storedInquiries, verify } from './support/inquiries.ts';
import { at } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the server registers an inquiry once when it stops and restarts during sending', async ({ openTab }) => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'site-data-'));
  const data = folder.path;
  const settings = { RATE_LIMITS: 'off', DATA_DIR: data };
  const first = await serveBuild(settings);
  const { port } = new URL(first.address);
  const page = await openTab({ baseURL: first.address });

  await page.goto(at('/company/contact'));
  const subject = `stop ${crypto.randomUUID()}`;
  await fillIn(page, { name: '김하늘', email: 'haneul@customer.example', subject, message: '멈춘 서버' });
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
  await page.goto(at('/en/ir'));
  const field = page.locator('[data-board] input[name="q"]');
  await field.fill('results');
  await field.press('Enter');
  await expect(page.locator('[data-board] mark')).not.toHaveCount(0);
  await served.stop();

  await field.fill('third quarter');
  await field.press('Enter');
  await expect(page.locator('[data-board] mark').first()).toHaveText(/third/i);
  await page.locator('header .language summary').click();
  await page.getByRole('link', { name: /KOR/ }).waitFor();
});
