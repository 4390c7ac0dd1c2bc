import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/openDatabase.ts';
import { unlimited } from '#server/http/rateLimiter.ts';
import { Reminders } from '#server/inquiry/reminders.ts';
import { Background } from '#server/jobs/background.ts';
import { createLog } from '#server/log/log.ts';
import { AdditionLinks } from '#server/mail/additionLinks.ts';
import { ConfirmationLimits } from '#server/mail/confirmationLimits.ts';
import { smtpFailure } from '#server/mail/deliveryFailure.ts';
import { mailChannel } from '#server/mail/mailChannel.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { Outbox } from '#server/mail/outbox.ts';
import { eachDatabase, openTestDatabase } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { testSecrets } from './support/testApi.ts';

const seoul = (moment: string) => new Date(`${moment}+09:00`);
const receivedAt = seoul('2026-11-20T10:00');

/** Sends due mails and returns the reminders among them. */
async function sentReminders(database: Database, now: Date, isServerDown = false): Promise<Mail[]> {
  const mails: Mail[] = [];
  const log = createLog('silent');
  const channel = mailChannel({
    mailer: {
      send: async (mail) => {
        mails.push(mail);
        if (isServerDown) {
          throw smtpFailure(Object.assign(new Error('away'), { code: 'ECONNECTION' }));
        }
        return [];
      },
    },
    confirmationLimits: new ConfirmationLimits({ rateLimiter: unlimited, secrets: testSecrets, now: () => now }),
    additionLinks: new AdditionLinks(testSecrets),
    settings: {
      inquiryTo: ['sales@company.example'],
      categoryTo: { ir: ['ir@company.example', 'ceo@company.example'] },
      from: 'website@company.example',
    },
  });
  await new Outbox({ database, channel, now: () => now, log, background: new Background(log) }).deliverDue();
  return mails.filter(({ subject }) => subject.startsWith('[답변 대기'));
}

const remindAt = (database: Database, now: Date, hours = 8) => new Reminders(database, hours, () => now).run();

eachDatabase('reminders', ({ open, createDatabase }) => {
  test('a late answer sends one reminder to the addresses of the category', async () => {
    const database = await open();
    await register(database, receivedAt, { category: 'ir', subject: '실적 문의' });
    await register(database, receivedAt, { category: 'office', subject: '도입 문의' });
    await remindAt(database, seoul('2026-11-20T17:59'));
    expect(await sentReminders(database, seoul('2026-11-20T17:59'))).toEqual([]);
    const late = seoul('2026-11-20T18:00');
    await remindAt(database, late);
    await remindAt(database, late);
    const mails = await sentReminders(database, late);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      ['ir@company.example', 'ceo@company.example'],
      ['sales@company.example'],
    ]);
    expect(mails.find(({ to }) => to.length === 2)).toMatchObject({
      subject: expect.stringMatching(/^\[답변 대기 · MS-1120-\w{4}\] 실적 문의$/),
      replyTo: { address: 'Hong.Gildong@example.com' },
      text: expect.stringContaining('담당자: 없음'),
    });
    await remindAt(database, seoul('2026-11-24T18:00'));
    expect(await sentReminders(database, seoul('2026-11-24T18:00'))).toEqual([]);
  });

  test('a reminder is resent with the same Message-ID after a mail server failure', async () => {
    const database = await open();
    await register(database, receivedAt);
    const late = seoul('2026-11-23T10:00');
    await remindAt(database, late);
    // The inquiry's own two mails come first, one per run.
    const tries = [];
    for (let run = 0; run < 4; run += 1) {
      tries.push(...(await sentReminders(database, new Date(late.getTime() + run), true)));
    }
    expect(tries).toHaveLength(1);
    const [sent] = await sentReminders(database, seoul('2026-11-23T12:00'));
    expect(sent?.messageId).toBe(tries[0]?.messageId);
  });

  test('an inquiry answered before its reminder is sent gets none', async () => {
    const database = await open();
    await register(database, receivedAt);
    const answered = { state: 'answered' };
    await register(database, receivedAt);
    const [first] = await database.db.selectFrom('inquiries').select('id').execute();
    await database.db
      .updateTable('inquiries')
      .set(answered)
      .where('id', '=', first?.id ?? '')
      .execute();
    const late = seoul('2026-11-23T18:00');
    await remindAt(database, late);
    await database.db.updateTable('inquiries').set(answered).execute();
    expect(await sentReminders(database, late)).toEqual([]);
    const entries = await database.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'reminder').execute();
    expect(entries).toMatchObject([{ last_error: 'not sent: answered in the meantime', sent_at: null }]);
  });

  test('inquiries of two weeks or more get one summary instead of reminders', async () => {
    const database = await open();
    const days = (count: number) => new Date(seoul('2026-11-20T10:00').getTime() + count * 86_400_000);
    for (let index = 0; index < 120; index += 1) {
      await register(database, days(0));
    }
    await register(database, days(1));
    await register(database, days(2), { subject: '새 문의' });
    for (let run = 0; run < 2; run += 1) {
      await remindAt(database, days(15.5));
    }
    const mails = await sentReminders(database, days(15.5));
    expect(mails.map(({ to }) => to)).toEqual([['sales@company.example'], ['sales@company.example']]);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('[답변 대기] 2주 넘게 기다리는 문의 121건');
    expect(subjects).toContainEqual(expect.stringMatching(/^\[답변 대기 · MS-1122-\w{4}\] 새 문의$/));
    expect(mails.find(({ subject }) => subject.includes('121건'))?.text).toContain(
      '2주 넘게 답변하지 않은 문의가 121건 있습니다. 가장 오래된 문의는 2026년 11월 20일 10:00',
    );
    await remindAt(database, days(40));
    expect(await sentReminders(database, days(40))).toEqual([]);
  });

  test('a summary is not repeated when a crash interrupts it', async () => {
    const database = await open();
    for (let index = 0; index < 3; index += 1) {
      await register(database, receivedAt);
    }
    const late = seoul('2026-12-20T10:00');
    await remindAt(database, late);
    await database.db.updateTable('inquiries').set({ reminded_at: null }).execute();
    await remindAt(database, new Date(late.getTime() + 60_000));
    const entries = await database.db.selectFrom('mail_outbox').select('entries').where('entries', '>', 0).execute();
    expect(entries).toEqual([{ entries: 3 }]);
  });

  test('long waiting times send reminders after two weeks', async () => {
    const database = await open();
    await register(database, receivedAt, { subject: '오래 기다린 문의' });
    for (let day = 0; day < 60; day += 1) {
      await remindAt(database, new Date(receivedAt.getTime() + day * 86_400_000), 200);
    }
    const mails = await sentReminders(database, seoul('2027-02-01T10:00'));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('오래 기다린 문의')]);
  });

  test('requests are answered between slices of reminders', async () => {
    const database = await open();
    for (let index = 0; index < 250; index += 1) {
      await register(database, receivedAt);
    }
    let turns = 0;
    let isRunning = true;
    const run = remindAt(database, seoul('2026-11-23T18:00')).finally(() => {
      isRunning = false;
    });
    for (; isRunning; turns += 1) await setImmediate();
    await run;
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  test('concurrent processes queue each reminder once', async () => {
    const shared = await createDatabase();
    const first = await openTestDatabase(shared);
    for (let index = 0; index < 120; index += 1) {
      await register(first, receivedAt, { name: `${index}` });
    }
    const others =
      first.kind === 'postgres' ? [await openTestDatabase(shared), await openTestDatabase(shared)] : [first];
    await Promise.all([first, ...others].map((database) => remindAt(database, seoul('2026-11-23T18:00'))));
    const entries = await first.db
      .selectFrom('mail_outbox')
      .select('inquiry_id')
      .where('kind', '=', 'reminder')
      .execute();
    expect(entries).toHaveLength(120);
    expect(new Set(entries.map(({ inquiry_id }) => inquiry_id)).size).toBe(120);
  });

  test('reminders are off when INQUIRY_REMINDER_HOURS is 0', async () => {
    const database = await open();
    await register(database, receivedAt);
    await remindAt(database, seoul('2027-11-23T18:00'), 0);
    expect(await sentReminders(database, seoul('2027-11-23T18:00'))).toEqual([]);
  });
});
