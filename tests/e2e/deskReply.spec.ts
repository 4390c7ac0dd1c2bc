import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import english from '#locales/en/desk.json' with { type: 'json' };
import korean from '#locales/ko/desk.json' with { type: 'json' };
import { serveBuild } from '../browser/serveBuild.ts';
import { MailServer } from '../server/support/mailServer.ts';
import { violationsDayAndNight } from './support/axe.ts';
import { openDesk, storeInquiries } from './support/desk.ts';
import { serveMailDesk } from './support/mailDesk.ts';
import { overflowAtBothWidths } from './support/overflow.ts';
import { desktop, phone } from './support/pages.ts';
import { addAccounts } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const words = { ko: korean, en: english };

test('the desk sends an answer with the inquiry’s number, and keeps it with the inquiry', async ({ openTab }) => {
  await using stack = new AsyncDisposableStack();
  const mailServer = await new MailServer().start();
  stack.defer(() => mailServer.stop());
  const served = stack.use(
    await serveBuild({
      RATE_LIMITS: 'off',
      SMTP_URL: mailServer.url,
      INQUIRY_TO: 'sales@company.example',
    }),
  );
  const { kim } = await addAccounts(served.data);

  for (const locale of ['ko', 'en'] as const) {
    const { one, states } = words[locale];
    const email = `asker.${locale}@example.com`;
    const [number = ''] = await storeInquiries(served.data, [{ subject: '음성 도입', email, lang: locale }]);
    const page = await openTab({ baseURL: served.address });
    await openDesk(page, locale, kim, number);
    const answer = `${locale}: 화요일에 뵙겠습니다.\n\n김민준 드림`;
    await page.getByRole('textbox', { name: one.reply, exact: true }).fill(answer);
    await page.getByRole('button', { name: one.send }).dblclick();
    await page.getByText(`${states.new} → ${states.working}`).waitFor();
    await expect(page.getByRole('textbox', { name: one.reply, exact: true })).toHaveValue('');
    await expect(page.getByText('화요일에 뵙겠습니다.')).toHaveCount(1);
    expect(await violationsDayAndNight(page)).toEqual([]);
    const answers = () => mailServer.mails.filter(({ to, text }) => to.includes(email) && text.includes('화요일'));
    await expect.poll(answers).toHaveLength(1);
    expect(answers()[0]?.headers.subject).toContain(`[${number}]`);
    // The notice of news repeats the entry of the history.
    await page.getByText(`${states.working} → ${states.answered}`).first().waitFor();
  }
});

test('an answer taken back within ten seconds returns to the box and does not leave', async ({ openTab }) => {
  await using stack = new AsyncDisposableStack();
  const { kim, mailServer, served } = await serveMailDesk(stack);

  for (const locale of ['ko', 'en'] as const) {
    const { one, states, events, mailStates } = words[locale];
    const email = `waiting.${locale}@example.com`;
    const [number = ''] = await storeInquiries(served.data, [
      { subject: '음성 도입', name: '홍길동', email, lang: locale },
    ]);
    const page = await openTab({ baseURL: served.address });
    await openDesk(page, locale, kim, number);
    const box = page.getByRole('textbox', { name: one.reply, exact: true });
    await box.fill(`${locale}: 수요일에 뵙겠습니다.`);
    await page.getByRole('button', { name: one.send }).click();
    await page.getByText(`${states.new} → ${states.working}`).waitFor();
    await page.getByRole('article').getByRole('button', { name: one.takeBack }).click();
    await page.getByText(events.takeBack, { exact: true }).waitFor();
    await expect(box).toHaveValue(`${locale}: 수요일에 뵙겠습니다.`);
    await page.getByText(`${mailStates.takenBack} · `).first().waitFor();
    await expect(page.getByText(`${states.working} → ${states.new}`)).toBeVisible();
    await expect(page.getByRole('article').getByRole('button', { name: one.takeBack })).toHaveCount(0);
    expect(await violationsDayAndNight(page)).toEqual([]);

    // A later answer leaves alone.
    await box.fill(`${locale}: 목요일에 뵙겠습니다.`);
    await page.getByRole('button', { name: one.send }).click();
    const answers = () =>
      mailServer.mails
        .filter(({ to, text }) => to.includes(email) && text.includes('뵙겠습니다'))
        .map(({ text }) => text);
    await expect.poll(answers).toEqual([expect.stringContaining('목요일')]);
  }
});

for (const { locale, viewport } of [
  { locale: 'ko', viewport: phone },
  { locale: 'en', viewport: desktop },
] as const) {
  test(`Ctrl+Enter sends, and the undo stays in view in the next inquiry, in ${locale}, ${viewport.width} px wide`, async ({
    openTab,
  }) => {
    await using stack = new AsyncDisposableStack();
    const { kim, served } = await serveMailDesk(stack);
    const { one, bulk } = words[locale];
    await storeInquiries(served.data, [{ subject: '먼저 온 문의', lang: locale }, { subject: '다음 문의' }]);
    const page = await openTab({ baseURL: served.address, viewport });
    await openDesk(page, locale, kim);
    await page.goto(localizePath('/staff/inquiries', locale));
    await page.getByRole('link', { name: '먼저 온 문의' }).click();
    const box = page.getByRole('textbox', { name: one.reply, exact: true });
    await box.fill('금요일에 뵙겠습니');
    // The last syllable is still in composition, as a Korean keyboard leaves it.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.imeSetComposition', { text: '다', selectionStart: 1, selectionEnd: 1 });
    await page.keyboard.press('Control+Enter');
    const notice = page.getByRole('status').filter({ hasText: fillLabel(bulk.leaving, { seconds: 10 }) });
    await expect(notice).toBeInViewport();
    await expect(box).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: '다음 문의' }).waitFor();
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('button', { name: bulk.undoPress, exact: true })).toBeInViewport();
    expect(await overflowAtBothWidths(page)).toEqual([]);

    await page.keyboard.press('z');
    await page.getByRole('heading', { name: '먼저 온 문의' }).waitFor();
    await expect(box).toHaveValue('금요일에 뵙겠습니다');
    await page.getByRole('status').filter({ hasText: bulk.takenBack }).waitFor();
    expect(await violationsDayAndNight(page)).toEqual([]);
  });
}

test('an answer in conflict points up to what changed, and its button says what it does', async ({ openTab }) => {
  await using stack = new AsyncDisposableStack();
  const mailServer = await new MailServer().start();
  stack.defer(() => mailServer.stop());
  const served = stack.use(
    await serveBuild({ RATE_LIMITS: 'off', SMTP_URL: mailServer.url, INQUIRY_TO: 'sales@company.example' }),
  );
  const { kim, lee } = await addAccounts(served.data);
  for (const locale of ['ko', 'en'] as const) {
    const { one, states } = words[locale];
    const [number = ''] = await storeInquiries(served.data, [{ subject: '두 사람의 답변' }]);
    const [first, second] = [await openTab({ baseURL: served.address }), await openTab({ baseURL: served.address })];
    await Promise.all([openDesk(first, locale, kim, number), openDesk(second, locale, lee, number)]);
    await second.getByRole('textbox', { name: one.reply, exact: true }).fill('늦게 쓴 답변');
    await first.getByRole('button', { name: one.take }).click();
    await first.getByText(`${states.new} → ${states.working}`).waitFor();
    await second.getByRole('button', { name: one.send, exact: true }).click();
    const notice = second.getByRole('alert').filter({ hasText: one.conflictAbove });
    const change = second.getByRole('status').getByText(`${states.new} → ${states.working}`);
    await notice.waitFor();
    expect((await change.boundingBox())?.y).toBeLessThan((await notice.boundingBox())?.y ?? 0);
    await second.getByRole('button', { name: one.sendAnyway }).click();
    await second.getByText('늦게 쓴 답변').waitFor();
    await expect(notice).toHaveCount(0);
  }
});
