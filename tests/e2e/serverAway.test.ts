import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { words } from '#i18n/words.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { fillIn, sendButton, storedInquiries, verify } from './support/inquiries.ts';
import { at, openTab } from './support/pages.ts';

test('an inquiry is registered once when the server stops and restarts while it is sent', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const settings = { RATE_LIMITS: 'off', DATA_DIR: data };
  const first = await serveBuild(settings);
  const { port } = new URL(first.address);
  const page = await openTab({ baseURL: first.address });
  onTestFinished(() => rm(data, { recursive: true, force: true }));

  await page.goto(at('/company/contact'));
  const subject = `stop ${crypto.randomUUID()}`;
  await fillIn(page, { name: '김하늘', email: 'haneul@customer.example', subject, message: '멈춘 서버' });
  await verify(page);
  await first.stop();
  await sendButton(page).click();
  await page.locator('form[data-inquiry] [role="alert"]').waitFor();
  expect(await page.locator('[name="message"]').inputValue()).toBe('멈춘 서버');

  const restarted = await serveBuild({ ...settings, PORT: port });
  try {
    await sendButton(page).click();
    await page.getByRole('heading', { name: words.ko.form.registered }).waitFor();
    expect(storedInquiries(subject, data)).toHaveLength(1);
  } finally {
    await restarted.stop();
  }
});

test('search and menus of an open page work after its server stopped', async () => {
  const served = await serveBuild({ RATE_LIMITS: 'off' });
  const page = await openTab({ baseURL: served.address });
  await page.goto(at('/en/ir'));
  const field = page.locator('[data-board] input[name="q"]');
  await field.fill('results');
  await field.press('Enter');
  await expect.poll(() => page.locator('[data-board] mark').count()).toBeGreaterThan(0);
  await served.stop();

  await field.fill('third quarter');
  await field.press('Enter');
  await expect.poll(() => page.locator('[data-board] mark').first().innerText()).toMatch(/third/i);
  await page.locator('header .language summary').click();
  await page.getByRole('link', { name: /KOR/ }).waitFor();
});
