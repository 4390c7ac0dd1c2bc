import { expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { defaultLocale } from '#i18n/locales.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Reminders } from '#server/inquiry/reminders.ts';
import { smtpFailure } from '#server/mail/deliveryFailure.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { momentLabel } from '#server/mail/texts.ts';
import { anyDatabase, eachDatabase, openProcesses } from './support/eachDatabase.ts';
import { register, specialCategory, visitor } from './support/inquiry.ts';
import { mailSettings, mailsOfKind, outboxOf } from './support/mailing.ts';
import { repeat } from './support/repeat.ts';
import { TestClock } from './support/testApi.ts';

const seoul = (moment: string) => new Date(`${moment}+09:00`);
const receivedAt = seoul('2026-11-20T10:00');

/** Returns the subject of a reminder of the only inquiry with this subject. */
async function reminderOf({ db }: Database, subject: string): Promise<string> {
  const inquiry = db.selectFrom('inquiries').select(['number', 'subject']).where('subject', '=', subject);
  return label('mail:reminder.subject', defaultLocale, await inquiry.executeTakeFirstOrThrow());
}

/** Sends due mails and returns the reminders among them. */
async function sentReminders(database: Database, now: Date, isServerDown = false): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    if (isServerDown) throw smtpFailure(Object.assign(new Error('away'), { code: 'ECONNECTION' }));
    return [];
  };
  await outboxOf(database, { url: '' }, { mailer: { send }, clock: new TestClock(now) }).outbox.deliverDue();
  const [summary = ''] = label('mail:reminderSummary.text', defaultLocale).split('{{');
  const beginnings = [label('mail:reminder.lead', defaultLocale), summary];
  return mails.filter(({ text }) => beginnings.some((beginning) => text.startsWith(beginning)));
}

const remindAt = (database: Database, now: Date, hours = 1) => new Reminders(database, hours, () => now).run();

anyDatabase('reminders', ({ open }) => {
  test('a late answer sends one reminder to the addresses of the category', async () => {
    const database = await open();
    await register(database, receivedAt, { category: specialCategory, subject: 'A special question' });
    await register(database, receivedAt, { subject: 'A question' });
    await remindAt(database, seoul('2026-11-20T10:59'));
    expect(await sentReminders(database, seoul('2026-11-20T10:59'))).toEqual([]);
    const late = seoul('2026-11-20T11:00');
    await remindAt(database, late);
    await remindAt(database, late);
    const mails = await sentReminders(database, late);
    const [special] = mails.filter(({ to }) => to !== mailSettings.inquiryTo);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([mailSettings.inquiryTo, special?.to]));
    expect(mails).toHaveLength(2);
    expect(special).toMatchObject({
      to: mailSettings.categoryTo[specialCategory],
      subject: await reminderOf(database, 'A special question'),
      replyTo: { address: visitor.email },
    });
    await remindAt(database, seoul('2026-11-24T18:00'));
    expect(await sentReminders(database, seoul('2026-11-24T18:00'))).toEqual([]);
  });

  test('an inquiry answered before its reminder is sent gets none', async () => {
    const database = await open();
    const answered = { state: 'answered' };
    const id = await register(database, receivedAt);
    await register(database, receivedAt);
    await database.db.updateTable('inquiries').set(answered).where('id', '=', id).execute();
    const late = seoul('2026-11-23T18:00');
    await remindAt(database, late);
    await database.db.updateTable('inquiries').set(answered).execute();
    expect(await sentReminders(database, late)).toEqual([]);
    const unsent = { last_error: 'not sent: answered in the meantime', sent_at: null };
    expect(await mailsOfKind(database, 'reminder')).toMatchObject([unsent]);
  });

  test('inquiries of two weeks or more get one summary instead of reminders', async () => {
    const database = await open();
    const days = (count: number) => new Date(seoul('2026-11-20T10:00').getTime() + count * 86_400_000);
    await repeat(120, () => register(database, days(0)));
    await register(database, days(1));
    await register(database, days(2), { subject: 'new' });
    await repeat(2, () => remindAt(database, days(15.5)));
    const mails = await sentReminders(database, days(15.5));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [mailSettings.inquiryTo, label('mail:reminderSummary.subject', defaultLocale, { entries: 121 })],
        [mailSettings.inquiryTo, await reminderOf(database, 'new')],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes(momentLabel(days(0).toISOString(), defaultLocale)))).toBe(true);
    await remindAt(database, days(40));
    expect(await sentReminders(database, days(40))).toEqual([]);
  });

  test('a summary is not repeated when a crash interrupts it', async () => {
    const database = await open();
    await repeat(3, () => register(database, receivedAt));
    const late = seoul('2026-12-20T10:00');
    await remindAt(database, late);
    await database.db.updateTable('inquiries').set({ reminded_at: null }).execute();
    await remindAt(database, new Date(late.getTime() + 60_000));
    const entries = await database.db.selectFrom('mail_outbox').select('entries').where('entries', '>', 0).execute();
    expect(entries).toEqual([{ entries: 3 }]);
  });

  test('long waiting times send reminders after two weeks', async () => {
    const database = await open();
    await register(database, receivedAt, { subject: 'old' });
    await repeat(40 * 4, (index) => remindAt(database, new Date(receivedAt.getTime() + index * 6 * 3_600_000), 200));
    const mails = await sentReminders(database, seoul('2027-02-01T10:00'));
    expect(mails.map(({ subject }) => subject)).toEqual([await reminderOf(database, 'old')]);
  });

  test('reminders are off when INQUIRY_REMINDER_HOURS is 0', async () => {
    const database = await open();
    await register(database, receivedAt);
    await remindAt(database, seoul('2027-11-23T18:00'), 0);
    expect(await sentReminders(database, seoul('2027-11-23T18:00'))).toEqual([]);
  });
});

eachDatabase('reminders of several processes', ({ createDatabase }) => {
  test('concurrent processes queue each reminder once', async () => {
    const databases = await openProcesses(await createDatabase());
    await repeat(120, (index) => register(databases[0], receivedAt, { name: `${index}` }));
    await Promise.all(databases.map((database) => remindAt(database, seoul('2026-11-23T18:00'))));
    const entries = await mailsOfKind(databases[0], 'reminder');
    expect(entries).toHaveLength(120);
    expect(new Set(entries.map(({ inquiry_id }) => inquiry_id)).size).toBe(120);
  });
});
