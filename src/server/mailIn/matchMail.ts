import type { Kysely, Transaction } from 'kysely';
import type { MailPerson } from '#contract/desk/inquiryDetail.ts';
import { findInquiryNumber } from '#contract/inquiryNumber.ts';
import { mailboxOf } from '#contract/mailAddress.ts';
import { addDays } from '#i18n/calendarDays.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { type InquiryMailSettings, noticeRecipients } from '#settings/mailSettings.ts';
import { siteInfo } from '#site.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { recordDelivery } from '../inquiry/actions/outbox.ts';
import { upToLength } from '../inquiry/mails/conversation.ts';
import { visitorMails } from '../inquiry/mails/index.ts';
import { allPeople } from '../inquiry/receivedMail.ts';
import { mayUseDesk } from '../staff/mayUseDesk.ts';
import type { EarlierMessages } from './foldQuotes.ts';
import type { FailureReport, MailHead } from './readHead.ts';

/** Maximum length of the earlier messages that a mail is compared with, in UTF-16 code units. */
const maxEarlier = 300_000;

/** Maximum number of days that a quote may name. */
const maxDays = 100;

/** The outbox's id in a Message-ID of this server. */
const ownId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=@)/gi;

const idsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(ownId) ?? [])];

/** True for a mail that this server sent, such as a notification to the mailbox. */
export async function isOwn(db: Kysely<Tables>, { messageId }: MailHead): Promise<boolean> {
  const [id = ''] = idsIn(messageId);
  return (await db.selectFrom('mail_outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the author of a mail. A mail from an address of our own names its author in Reply-To, as mailing lists do. */
export function authorOf({ people: { from, replyTo } }: MailHead, own: readonly string[]): MailPerson {
  const isOurs = own.some((address) => mailboxOf(address) === mailboxOf(from.address));
  return (isOurs && replyTo.find(({ address }) => mailboxOf(address) !== mailboxOf(from.address))) || from;
}

/** The inquiry of a mail. */
export interface Match {
  inquiry: string;
  /** True if the mail answers another one of the inquiry; false if it has the number and an address of the inquiry. */
  isAnswer: boolean;
}

/**
 * Finds the inquiry of a mail: by the Message-ID of a mail of the inquiry that it answers, else by the number in its
 * subject together with an address that wrote about it before.
 */
export async function findInquiry(
  db: Kysely<Tables>,
  { answers, subject }: MailHead,
  author: string,
): Promise<Match | undefined> {
  const sent = await db
    .selectFrom('mail_outbox')
    .select(['id', 'inquiry_id'])
    .where('mail_outbox.id', 'in', ['', ...idsIn(answers.join(' '))])
    .execute();
  const received = await db
    .selectFrom('received_mails')
    .innerJoin('inquiry_events', 'inquiry_events.id', 'event_id')
    .select(['message_id as id', 'inquiry_id'])
    .where('message_id', 'in', ['', ...answers])
    .execute();
  const known = [...sent, ...received];
  const answered = answers.map((answer) => known.find(({ id }) => answer.toLowerCase().includes(id.toLowerCase())));
  const nearest = answered.find((mail) => mail !== undefined);
  if (nearest) {
    return { inquiry: nearest.inquiry_id, isAnswer: true };
  }
  const numbered = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('number', '=', findInquiryNumber(subject) ?? '')
    .executeTakeFirst();
  if (!numbered) {
    return undefined;
  }
  const people = [numbered.email, ...(await allPeople(db, numbered.id)).map(({ address }) => address)];
  const isKnown = people.some((address) => mailboxOf(address) === mailboxOf(author));
  return isKnown ? { inquiry: numbered.id, isAnswer: false } : undefined;
}

/** A colleague who wrote a mail: an account, or a recipient of the company's notices. */
export interface Colleague {
  /** Null without an account that may use the desk. */
  userId: string | null;
}

/** Returns the colleague with a mail address; `undefined` for anybody else. */
export async function findColleague(
  db: Kysely<Tables>,
  address: string,
  settings: Pick<InquiryMailSettings, 'inquiryTo' | 'categoryTo'>,
): Promise<Colleague | undefined> {
  const mailbox = mailboxOf(address);
  const accounts = await db.selectFrom('staff').select('user_id').where(mayUseDesk()).execute();
  const account = accounts.find(({ user_id }) => mailboxOf(user_id) === mailbox);
  return account || noticeRecipients(settings).some((each) => mailboxOf(each) === mailbox)
    ? { userId: account?.user_id ?? null }
    : undefined;
}

/** Returns what was written in an inquiry before, newest first, and by which names a quote calls it. */
export async function earlierMessages(
  db: Kysely<Tables>,
  inquiryId: string,
  { from, fromName }: Pick<InquiryMailSettings, 'from' | 'fromName'>,
): Promise<EarlierMessages> {
  const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiryId).executeTakeFirst();
  const events = await db
    .selectFrom('inquiry_events')
    .select(['text', 'at'])
    .where('inquiry_id', '=', inquiryId)
    .where('text', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['sent_text as text', 'sent_at as at'])
    .where('inquiry_id', '=', inquiryId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .execute();
  const message = inquiry ? [{ text: inquiry.message, at: inquiry.received_at }] : [];
  const all = [...mails, ...events, ...message];
  const texts = upToLength(
    all.map(({ text }) => text ?? ''),
    maxEarlier,
  );
  const sent = [...new Set(all.map(({ at }) => siteDay(new Date(at ?? 0))))];
  const people = await allPeople(db, inquiryId);
  return {
    texts,
    // Programs write the day of their own time zone.
    days: sent.slice(0, maxDays).flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]),
    names: [
      ...(inquiry ? [inquiry.name, inquiry.email, inquiry.subject] : []),
      ...Object.values(siteInfo).flatMap(({ name, legalName }) => [name, legalName]),
      ...[from, fromName ?? ''],
      ...people.flatMap(({ name, address }) => [name, address]),
    ],
  };
}

/** True if the company's own mail server has proven the domain of an address (RFC 8601). */
export function isProven({ proof }: MailHead, author: string, server: string | undefined): boolean {
  const domain = author.slice(author.lastIndexOf('@') + 1).toLowerCase();
  return (
    server !== undefined &&
    proof.server.toLowerCase() === server.toLowerCase() &&
    proof.domains.some((proven) => domain === proven.toLowerCase() || domain.endsWith(`.${proven.toLowerCase()}`))
  );
}

/**
 * Marks the mail of a report as undelivered that a mail server returned.
 *
 * @returns false when the report is about no mail of this server
 */
export async function recordBounce({ db }: Database, report: FailureReport, now: Date): Promise<boolean> {
  return await db.transaction().execute(async (trx: Transaction<Tables>) => {
    const returned = await trx
      .updateTable('mail_outbox')
      .set({ sent_at: null, given_up_at: now.toISOString(), last_error: `DSN ${report.status}`.trim() })
      .where('id', 'in', ['', ...idsIn(report.messageIds.join(' '))])
      .where('kind', 'in', visitorMails)
      .where('sent_at', 'is not', null)
      .returning(['kind', 'inquiry_id', 'event_id'])
      .execute();
    for (const { kind, inquiry_id: inquiryId, event_id } of returned) {
      if (kind === 'reply') await recordDelivery(trx, { inquiryId, event: event_id ?? '' }, 'undelivered', now);
    }
    return returned.length > 0;
  });
}
