import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { words } from '#i18n/words.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { MailServer } from '../server/support/mailServer.ts';
import { sampleFiles } from '../server/support/sampleFiles.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { openDesk, storeInquiries } from './support/desk.ts';
import { giveFiles } from './support/dropFiles.ts';
import { addAccounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const quote = { name: '견적서.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf };
const table = { name: '수량.csv', mimeType: 'text/csv', buffer: sampleFiles.csv };
const picture = { name: 'image.png', mimeType: 'image/png', buffer: sampleFiles.png };
const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
const disguised = { name: '계약서.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

/** Starts a server that sends mail. */
async function serveDesk() {
  const stack = new AsyncDisposableStack();
  const mailServer = await new MailServer().start();
  stack.defer(() => mailServer.stop());
  const served = stack.use(
    await serveBuild({ RATE_LIMITS: 'off', SMTP_URL: mailServer.url, INQUIRY_TO: 'sales@company.example' }),
  );
  const { kim } = await addAccounts(served.data);
  return { mailServer, served, kim, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

for (const locale of ['ko', 'en'] as const) {
  const { desk, inquiryFile: labels } = words[locale];
  const { one } = desk;

  /** Locates the parts of the box for an answer. */
  const partsOf = (page: Page) => {
    const form = page.getByRole('tabpanel', { name: one.reply });
    const files = form.getByRole('list', { name: labels.heading }).getByRole('listitem');
    return {
      form,
      files,
      box: form.getByRole('textbox', { name: one.reply, exact: true }),
      send: form.locator('[data-main]'),
      attach: form.getByRole('button', { name: labels.attach }),
      remove: (name: string) => form.getByRole('button', { name: labels.removeNamed.replace('{{name}}', name) }),
    };
  };

  test(`files leave with an answer and can be downloaded, in ${locale}`, async ({ openTab }) => {
    await using server = await serveDesk();
    const { served, mailServer, kim } = server;
    const email = `files.${locale}@example.com`;
    const [number = ''] = await storeInquiries(served.data, [{ subject: '음성 도입', email, lang: locale }]);
    const page = await openTab({ baseURL: served.address });
    await openDesk(page, locale, kim, number);
    const { box, files, send, attach, remove, form } = partsOf(page);

    await test.step('attaches by button, drop and paste', async () => {
      const dialog = page.waitForEvent('filechooser');
      await attach.click();
      await (await dialog).setFiles([quote, table]);
      await expect(files).toHaveText([/견적서\.pdf.*PDF · 1 KB/, /수량\.csv.*CSV · 1 KB/]);
      await giveFiles(box, 'drop', [{ ...quote, name: '놓은 파일.pdf' }]);
      await giveFiles(box, 'paste', [picture]);
      await expect(files).toHaveCount(4);
      await expect(files.nth(3)).toHaveText(/image\.png.*PNG · 1 KB/);
      expect(await violationsDayAndNight(page)).toEqual([]);
    });

    await test.step('refuses other files and keeps the rest', async () => {
      await giveFiles(box, 'drop', [program, disguised]);
      const alerts = form.getByRole('alert');
      await expect(alerts).toHaveText([/setup\.exe.*PDF, DOCX/]);
      await box.fill(`${locale}: 견적을 보내 드립니다.`);
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await expect(form.getByText(labels.unready)).toBeVisible();
      expect(await violationsDayAndNight(page)).toEqual([]);
      await remove('setup.exe').click();
      await expect(send).toHaveAttribute('aria-disabled', 'false');
      await remove('image.png').click();
      await send.click();
      await expect(alerts).toHaveText([/계약서\.docx/]);
      await remove('계약서.docx').click();
    });

    await test.step('removes a file, and keeps the others over the list', async () => {
      await remove('놓은 파일.pdf').click();
      await expect(files).toHaveText([/견적서\.pdf/, /수량\.csv/]);
      await page.getByRole('link', { name: one.back }).click();
      await page.goBack();
      await expect(files).toHaveCount(2);
    });

    await test.step('returns them when the answer is taken back', async () => {
      await send.click();
      const sent = page.getByRole('button', { name: /견적서\.pdf PDF · 1 KB/ });
      await sent.waitFor();
      await expect(files).toHaveCount(0);
      expect(await violationsDayAndNight(page)).toEqual([]);
      await page.getByRole('article').getByRole('button', { name: one.takeBack }).click();
      await expect(files).toHaveText([/견적서\.pdf/, /수량\.csv/]);
      await expect(sent).toHaveCount(0);
    });

    await test.step('mails them and offers them as downloads', async () => {
      await send.click();
      const answers = () =>
        mailServer.mails.filter(({ to, attachments }) => to.includes(email) && attachments.length > 0);
      await expect.poll(answers).toHaveLength(1);
      expect(answers()[0]?.attachments.map(({ name, content }) => [name, content])).toEqual([
        [quote.name, quote.buffer],
        [table.name, table.buffer],
      ]);
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: /수량\.csv CSV · 1 KB/ })
        .first()
        .click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(table.name);
      expect(await readFile(await saved.path())).toEqual(table.buffer);
    });
  });

  test(`files are attached and removed by keyboard on a phone, in ${locale}`, async ({ openTab }) => {
    await using server = await serveDesk();
    const { served, kim } = server;
    const [number = ''] = await storeInquiries(served.data, [{ subject: '음성 도입' }]);
    const page = await openTab({ baseURL: served.address, viewport: { width: 390, height: 844 } });
    await openDesk(page, locale, kim, number);
    // Playwright takes over the dialogs from here on.
    page.on('filechooser', () => {});
    const { box, files, attach, remove } = partsOf(page);
    await box.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(attach).toBeFocused();
    const dialog = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const long = `${'도입 제안서와 견적서 '.repeat(8)}최종.pdf`;
    await (await dialog).setFiles([{ ...quote, name: long }, table]);
    await expect(files).toHaveCount(2);
    await expect(files.nth(1)).toHaveText(/CSV · 1 KB/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    expect(await violationsDayAndNight(page)).toEqual([]);
    await box.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(remove(table.name)).toBeFocused();
    await expect(files).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(attach).toBeFocused();
    await expect(files).toHaveCount(0);
  });
}

test('an answer that gets no response keeps its files for the retry, and a reload keeps its text alone', async ({
  openTab,
}) => {
  await using server = await serveDesk();
  const { served, kim } = server;
  const { desk, inquiryFile: labels } = words.ko;
  const [number = ''] = await storeInquiries(served.data, [{ subject: '음성 도입' }]);
  const page = await openTab({ baseURL: served.address });
  await openDesk(page, 'ko', kim, number);
  const form = page.getByRole('tabpanel', { name: desk.one.reply });
  const box = form.getByRole('textbox', { name: desk.one.reply, exact: true });
  const files = form.getByRole('list', { name: labels.heading }).getByRole('listitem');
  await box.fill('견적을 보내 드립니다.');
  await giveFiles(box, 'drop', [quote, table]);
  await page.reload();
  await expect(box).toHaveValue('견적을 보내 드립니다.');
  await expect(files).toHaveCount(0);

  await giveFiles(box, 'drop', [quote, table]);
  await page.route('**/tour/api/inquiries/reply', (route) => route.abort());
  await form.getByRole('button', { name: desk.one.send }).click();
  await form.getByRole('alert').getByText(desk.session.away).waitFor();
  await expect(files).toHaveCount(2);
  await page.unroute('**/tour/api/inquiries/reply');
  await form.getByRole('button', { name: desk.session.retry }).click();
  await expect(files).toHaveCount(0);
  await page.getByRole('button', { name: /견적서\.pdf PDF · 1 KB/ }).waitFor();
});
