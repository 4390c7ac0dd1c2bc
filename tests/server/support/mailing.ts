import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/openDatabase.ts';
import { RateLimiter } from '#server/http/rateLimiter.ts';
import { AdditionLinks } from '#server/inquiry/additionLinks.ts';
import type { InquiryContent } from '#server/inquiry/content.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { mailKinds } from '#server/inquiry/mails/index.ts';
import { Background } from '#server/jobs/background.ts';
import { mailChannel } from '#server/mail/mailChannel.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { Outbox } from '#server/mail/outbox.ts';
import type { InquiryMailSettings } from '#settings/mailSettings.ts';
import { newestNumber } from './desk.ts';
import { farAhead, registerInquiry, specialCategory, toVisitor, visitor } from './inquiry.ts';
import { recordedLog } from './logLines.ts';
import { type MailServer, mailServer } from './mailServer.ts';
import { addKim } from './staff.ts';
import { TestClock, testSecrets } from './testApi.ts';

const hour = 3_600_000;

export const mailSettings = {
  inquiryTo: ['sales@company.example', 'ceo@company.example'],
  categoryTo: { [specialCategory]: ['special@company.example'] },
  from: 'website@company.example',
};

/** Recipients of an inquiry's two mails. */
export const bothMails = [visitor.email, ...mailSettings.inquiryTo].sort();

interface OutboxOptions extends Pick<InquiryMailSettings, 'replyTo' | 'fromName' | 'readsReplies'> {
  mailer?: Mailer;
  clock?: TestClock;
}

/** Creates the outbox of a process. */
export function outboxOf(
  database: Database,
  server: Pick<MailServer, 'url'>,
  { mailer = createMailer({ smtpUrl: server.url }), clock = new TestClock(farAhead), ...others }: OutboxOptions = {},
) {
  const { log, lines } = recordedLog();
  const background = new Background(log);
  const { now } = clock;
  const outbox = new Outbox({
    ...{ database, now, log, background },
    kinds: mailKinds,
    context: {
      settings: { ...mailSettings, ...others },
      additionLinks: new AdditionLinks(testSecrets),
      rateLimiter: new RateLimiter(database, now),
      secrets: testSecrets,
      now,
    },
    channel: mailChannel(mailer, mailSettings),
  });
  return { outbox, clock, lines, log, background };
}

/** Stores an inquiry, for which an outbox sends mails to a mail server. */
export async function inquiryToMail(
  database: Database,
  { inquiry = {}, ...options }: OutboxOptions & { inquiry?: Partial<InquiryContent> } = {},
) {
  const server = await mailServer();
  const sending = outboxOf(database, server, options);
  const { outbox, clock } = sending;
  return {
    ...sending,
    database,
    server,
    ...(await registerInquiry(database, clock.now(), inquiry)),
    /** Sends what is due, the first time now and again each hour. */
    attempt: async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await outbox.deliverDue();
        clock.advance(hour);
      }
    },
    /** Returns the outbox's entries, the confirmation before the notification. */
    entries: () => database.db.selectFrom('mail_outbox').selectAll().orderBy('kind').execute(),
    recipients: () => server.mails.flatMap(({ to }) => to).sort(),
    mailsTo: (address: string) => server.mails.filter(({ to }) => to.includes(address)),
    replies: () => server.mails.filter(({ headers }) => headers.subject?.startsWith('Re:')),
  };
}

/** Returns the outbox's entries of a kind. */
export const mailsOfKind = ({ db }: Database, kind: string) =>
  db.selectFrom('mail_outbox').selectAll().where('kind', '=', kind).execute();

/** Adds the account `kim`, or another, who answers the newest inquiry; see {@link inquiryToMail}. */
export async function answering(database: Database, clock: TestClock, userId = 'kim') {
  await addKim(database, { userId, menus: 'inquiries' });
  const number = await newestNumber(database);
  const actor = { userId, address: null };
  const inquiries = new Inquiries(database, clock.now);
  return {
    reply: (version: number, text = '답변') =>
      inquiries.staff.reply(actor, { number, version, event: randomUUID(), text, ...toVisitor }),
    change: (version: number, fields: object) =>
      inquiries.staff.change(actor, { number, version, event: randomUUID(), ...fields }),
    stored: () =>
      database.db
        .selectFrom('inquiries')
        .select(['state', 'reply_state', 'version', 'answered_at'])
        .executeTakeFirstOrThrow(),
  };
}
