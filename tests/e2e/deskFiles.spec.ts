import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillLabel } from '#i18n/fillLabel.ts';
import { allLabels } from '#i18n/labels.ts';
import { sampleFiles } from '../server/support/sampleFiles.ts';
import { viewProblems } from './support/axe.ts';
import { sendAndReturn, undoButton } from './support/desk.ts';
import { giveFiles } from './support/dropFiles.ts';
import { phone } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const { desk, inquiryFile: labels } = allLabels.ko;
const { one, session } = desk;

const quote = { name: '견적서.pdf', mimeType: 'application/pdf', buffer: sampleFiles.pdf };
const table = { name: '수량.csv', mimeType: 'text/csv', buffer: sampleFiles.csv };
const picture = { name: 'image.png', mimeType: 'image/png', buffer: sampleFiles.png };
const program = { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
const disguised = { name: '계약서.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

/** Locates the parts of the box for an answer. */
function partsOf(page: Page) {
  const form = page.getByRole('tabpanel', { name: one.reply });
  return {
    form,
    files: form.getByRole('list', { name: labels.heading }).getByRole('listitem'),
    box: form.getByRole('textbox', { name: one.reply, exact: true }),
    send: form.locator('.button.primary'),
    attach: form.getByRole('button', { name: labels.attach }),
    remove: (name: string) => form.getByRole('button', { name: fillLabel(labels.removeNamed, { name }) }),
  };
}

test('files leave with an answer and can be downloaded', async ({ page, openInquiry, mailsWith }) => {
  const text = `견적을 보내 드립니다. ${randomUUID()}`;
  await openInquiry({ subject: '음성 도입' });
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
  });

  await test.step('refuses other files and keeps the rest', async () => {
    await giveFiles(box, 'drop', [program, disguised]);
    const alerts = form.getByRole('alert');
    await expect(alerts).toHaveText([/setup\.exe.*PDF, DOCX/]);
    await box.fill(text);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(form.getByText(labels.unready)).toBeVisible();
    expect(await viewProblems(page)).toEqual([]);
    await remove(program.name).click();
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await remove(picture.name).click();
    // The server reads the content when the answer is sent.
    await send.click();
    await expect(alerts).toHaveText([/계약서\.docx/]);
    await remove(disguised.name).click();
  });

  await test.step('removes a file, and keeps the others over the list', async () => {
    await remove('놓은 파일.pdf').click();
    await expect(files).toHaveText([/견적서\.pdf/, /수량\.csv/]);
    await page.getByRole('link', { name: one.back }).click();
    await page.goBack();
    await expect(files).toHaveCount(2);
  });

  await test.step('returns them when the answer is taken back', async () => {
    await sendAndReturn(page);
    const sent = page.getByRole('button', { name: /견적서\.pdf PDF · 1 KB/ });
    await sent.waitFor();
    await expect(files).toHaveCount(0);
    await undoButton(page).click();
    await expect(files).toHaveText([/견적서\.pdf/, /수량\.csv/]);
    await expect(sent).toHaveCount(0);
  });

  await test.step('mails them and offers them as downloads', async () => {
    await sendAndReturn(page);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /수량\.csv CSV · 1 KB/ })
      .first()
      .click();
    const saved = await download;
    expect(await viewProblems(page)).toEqual([]);
    expect(saved.suggestedFilename()).toBe(table.name);
    expect(await readFile(await saved.path())).toEqual(table.buffer);
    const [mail, ...others] = await mailsWith(text);
    expect(mail?.attachments.map(({ name, content }) => [name, content])).toEqual([
      [quote.name, quote.buffer],
      [table.name, table.buffer],
    ]);
    expect(others).toEqual([]);
  });
});

test('files are attached and removed by keyboard on a phone', async ({ page, openInquiry }) => {
  await page.setViewportSize(phone);
  await openInquiry({ subject: '음성 도입' });
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
  await expect(files.nth(1)).toHaveText(/CSV · 1 KB/);
  expect(await viewProblems(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(remove(table.name)).toBeFocused();
  await expect(files).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(attach).toBeFocused();
  await expect(files).toHaveCount(0);
});

test('an answer without response keeps its files, and a reload its text alone', async ({ page, openInquiry }) => {
  await openInquiry({ subject: '음성 도입' });
  const { form, box, files, send } = partsOf(page);
  await box.fill('견적을 보내 드립니다.');
  await giveFiles(box, 'drop', [quote, table]);
  await page.reload();
  await expect(box).toHaveValue('견적을 보내 드립니다.');
  await expect(files).toHaveCount(0);

  await giveFiles(box, 'drop', [quote, table]);
  await page.route('**/tour/api/inquiries/reply', (route) => route.abort());
  await send.click();
  await form.getByRole('alert').getByText(session.away).waitFor();
  await expect(files).toHaveCount(2);
  await page.unroute('**/tour/api/inquiries/reply');
  await sendAndReturn(page, () => form.getByRole('button', { name: session.retry }).click());
  await expect(files).toHaveCount(0);
  await page.getByRole('button', { name: /견적서\.pdf PDF · 1 KB/ }).waitFor();
});
