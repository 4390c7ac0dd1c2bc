import { randomUUID } from 'node:crypto';
import { allLabels } from '#i18n/labels.ts';
import { addMessage, openDesk, replyField, storeInquiry, takeInquiry } from './support/desk.ts';
import { printedSheets } from './support/printedSheets.ts';
import { expect, test } from './support/test.ts';

for (const locale of ['ko', 'en'] as const) {
  test(`an inquiry prints without controls and unsent text, in ${locale}`, async ({ page, server, accounts }) => {
    const { one, states } = allLabels[locale].desk;
    const email = `${randomUUID()}@example.com`;
    const message = Array.from({ length: 200 }, (_, line) => `${line}.`).join('\n');
    const [subject, other] = [`Print ${randomUUID().slice(0, 4)}`, `Other ${randomUUID().slice(0, 4)}`];
    await storeInquiry(server.data, { subject: other, email });
    const number = await storeInquiry(server.data, { subject, email, message, name: 'Jane Smith' });
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const file = {
      id: randomUUID(),
      name: 'quote.pdf',
      type: 'application/pdf',
      size: bytes.length,
      digest: '',
      bytes,
    };
    const mail = {
      text: 'With a file.',
      quotes: [{ at: 12, text: 'Earlier mail' }],
      leftOut: ['plan.zip'],
      files: [file],
    };
    await addMessage(server.data, number, mail);
    await openDesk(page, accounts.kim, number, locale);
    await takeInquiry(page, accounts.kim, locale);
    await replyField(page, locale).fill('Unsent draft');

    await page.emulateMedia({ media: 'print' });
    // As wide as A4 and A3.
    for (const width of [720, 1500]) {
      await page.setViewportSize({ width, height: 900 });
      const text = await page.locator('body').innerText();
      for (const printed of [
        number,
        subject,
        'Jane Smith',
        email,
        '0.',
        '199.',
        'With a file.',
        'quote.pdf',
        'plan.zip',
      ])
        expect(text).toContain(printed);
      expect(text).toMatch(new RegExp(`${one.state}\\s+${states.open}\\s+${one.owner}\\s+${accounts.kim.name}`));
      for (const hidden of [other, 'Unsent draft', one.quoted, one.back, allLabels[locale].common.skipToContent])
        await expect(page.getByText(hidden, { exact: true }).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button').filter({ hasNotText: 'quote.pdf' })).toHaveCount(0);
      const inner = await page.getByRole('article').boundingBox();
      expect(inner?.height).toBeGreaterThan(200 * 15);
    }
    await page.emulateMedia({ media: null });
    const sheets = await printedSheets(page);
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.filter(({ isEmpty }) => isEmpty)).toEqual([]);
  });
}
