import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoredChanges } from '../database/storedChanges.ts';
import type { Tables } from '../database/tables/index.ts';
import type { MailOutboxTable } from '../database/tables/inquiry.ts';
import { enqueueMail } from './enqueueMail.ts';

/** Kind of the mail that reports an answer the server has given up. */
export const undeliveredReport = 'undelivered';

/**
 * Records the delivery of a reply in its inquiry, as a version with an event. A sent reply answers the inquiry, unless
 * it is spam or its sender has added to it since: then it waits from that addition on, with a reminder of its own. A
 * reply that the server has given up gets a report to the owner.
 *
 * @param trx transaction that marks the mail
 */
export async function recordDelivery(
  trx: Transaction<Tables>,
  { inquiry_id, event_id }: Pick<Selectable<MailOutboxTable>, 'inquiry_id' | 'event_id'>,
  kind: 'sent' | 'undelivered',
  now: Date,
): Promise<void> {
  const inquiry = await trx
    .updateTable('inquiries')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', inquiry_id)
    .returningAll()
    .executeTakeFirst();
  const reply = await trx
    .selectFrom('inquiry_events')
    .select(['actor', 'version'])
    .where('id', '=', event_id ?? '')
    .executeTakeFirst();
  if (!inquiry || !reply) {
    return;
  }
  const at = now.toISOString();
  const added = await trx
    .selectFrom('inquiry_events')
    .select('at')
    .where('inquiry_id', '=', inquiry.id)
    .where('version', '>', reply.version)
    .where('kind', '=', 'addition')
    .orderBy('version')
    .executeTakeFirst();
  const isReminded = added !== undefined && inquiry.reminded_at !== null && inquiry.reminded_at >= added.at;
  const isAnswer = kind === 'sent' && inquiry.state !== 'spam' && !added;
  const answer = inquiry.answered_at === null ? null : { at: inquiry.answered_at, how: inquiry.answered_how };
  const changes = {
    ...(inquiry.state !== 'answered' && { state: [inquiry.state, 'answered'] as StoredChanges['state'] }),
    answer: [answer, { at, how: 'desk' }],
  } satisfies StoredChanges;
  await trx
    .updateTable('inquiries')
    .set({
      reply_state: (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : kind === 'sent' ? null : 'undelivered',
      ...(isAnswer && { state: 'answered', answered_at: at, answered_how: 'desk' }),
      ...(kind === 'sent' && added && { waiting_since: added.at, ...(!isReminded && { reminded_at: null }) }),
    })
    .where('id', '=', inquiry.id)
    .execute();
  await trx
    .insertInto('inquiry_events')
    .values({
      id: randomUUID(),
      inquiry_id: inquiry.id,
      version: inquiry.version,
      at,
      actor: reply.actor,
      kind,
      changes: isAnswer ? JSON.stringify(changes) : null,
    })
    .execute();
  if (kind === 'undelivered') {
    await enqueueMail(trx, { inquiryId: inquiry.id, kind: undeliveredReport }, now);
  }
}

/** True while a reply to an inquiry waits in the outbox. */
export async function hasWaitingReply(db: Kysely<Tables>, inquiryId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', 'reply')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return waiting !== undefined;
}
