import type { Kysely, Transaction } from 'kysely';
import { findInquiryNumber } from '#contract/inquiryNumber.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables/index.ts';
import { recordDelivery } from '../inquiry/inquiries.ts';
import { mailboxOf } from '../mail/confirmationLimits.ts';
import { toVisitor } from '../mail/outboxQueue.ts';
import type { MailHead } from './readMail.ts';

/** The outbox's id in a Message-ID of this server. */
const ownId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=@)/gi;

const idsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(ownId) ?? [])];

/** True for a mail that this server sent, such as a notification to the mailbox. */
export async function isOwn(db: Kysely<Tables>, { messageId }: MailHead): Promise<boolean> {
  const [id = ''] = idsIn(messageId);
  return (await db.selectFrom('mail_outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Finds the inquiry of a reply: by the Message-ID of a mail that its sender got, else by its number in the subject
 * together with its address.
 */
export async function findInquiry(
  db: Kysely<Tables>,
  { answers, subject, from }: MailHead,
): Promise<{ inquiry: string; isHeld: boolean } | undefined> {
  const ids = idsIn(answers.join(' '));
  const mails = await db
    .selectFrom('mail_outbox')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['mail_outbox.id', 'inquiry_id', 'email'])
    .where('mail_outbox.id', 'in', ['', ...ids])
    .where('kind', 'in', toVisitor)
    .execute();
  const answered = ids.map((id) => mails.find((mail) => mail.id === id)).find((mail) => mail !== undefined);
  if (answered) {
    return { inquiry: answered.inquiry_id, isHeld: mailboxOf(answered.email) !== mailboxOf(from) };
  }
  const numbered = await db
    .selectFrom('inquiries')
    .select(['id', 'email'])
    .where('number', '=', findInquiryNumber(subject) ?? '')
    .executeTakeFirst();
  return numbered && mailboxOf(numbered.email) === mailboxOf(from)
    ? { inquiry: numbered.id, isHeld: false }
    : undefined;
}

/** Returns the Message-IDs in a report: not the mails that the returned one refers to. */
const returnedIds = (source: string): string => (source.match(/^[\w-]*Message-ID:\s*<[^>\s]+>/gim) ?? []).join(' ');

/** Subjects of reports in no standard form. */
const failureSubject =
  /undeliver|failure notice|returned mail|delivery.*fail|(?:발송|전송|배달).*(?:실패|못|오류)|반송/i;

/**
 * Marks the mail of a report as undelivered that a mail server returned. Reports of a delay change nothing.
 *
 * @returns false when the report is about no mail of this server
 */
export async function recordBounce(
  { db }: Database,
  source: string,
  { subject }: MailHead,
  now: Date,
): Promise<boolean> {
  const action = /^Action:\s*(\w+)/im.exec(source)?.[1]?.toLowerCase();
  if (action === undefined ? !failureSubject.test(subject) : action !== 'failed') {
    return false;
  }
  const status = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(source)?.[1];
  return await db.transaction().execute(async (trx: Transaction<Tables>) => {
    const returned = await trx
      .updateTable('mail_outbox')
      .set({ sent_at: null, given_up_at: now.toISOString(), last_error: `DSN ${status ?? ''}`.trim() })
      .where('id', 'in', ['', ...idsIn(returnedIds(source))])
      .where('kind', 'in', toVisitor)
      .where('sent_at', 'is not', null)
      .returning(['kind', 'inquiry_id', 'event_id'])
      .execute();
    for (const { kind, inquiry_id: inquiryId, event_id } of returned) {
      if (kind === 'reply') await recordDelivery(trx, { inquiryId, event: event_id ?? '' }, 'undelivered', now);
    }
    return returned.length > 0;
  });
}
