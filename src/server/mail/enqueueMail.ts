import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/index.ts';

/** A message to add to the outbox. */
interface NewMail {
  inquiryId: string;
  kind: string;
  /** Event of the inquiry whose text the mail carries. */
  eventId?: string;
  /** Address of its only recipient, instead of those of the settings. */
  recipient?: string;
  /** Number of inquiries that a summary counts. */
  entries?: number;
  /** Earliest time of sending; at once without it. */
  dueAt?: Date;
}

/** Adds a message to the outbox, due when the transaction commits or later. Nothing else writes new entries. */
export async function enqueueMail(
  trx: Transaction<Tables>,
  { inquiryId, kind, eventId, recipient, entries, dueAt }: NewMail,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await trx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      inquiry_id: inquiryId,
      event_id: eventId ?? null,
      entries: entries ?? null,
      recipients: recipient ?? null,
      kind,
      created_at: at,
      attempts: 0,
      next_attempt_at: (dueAt ?? now).toISOString(),
    })
    .execute();
}
