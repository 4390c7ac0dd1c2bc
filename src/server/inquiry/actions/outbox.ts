import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables/index.ts';
import { enqueueMail } from '../../mail/enqueueMail.ts';
import type { MailRetries } from '../../mail/retryMails.ts';
import type { StoredChanges } from '../storedChanges.ts';
import {
  answerOf,
  columnsOf,
  hasWaitingReply,
  lock,
  reopeningColumns,
  reopeningOf,
  stateOf,
  store,
  waitingReplies,
  wakingOf,
} from './event.ts';

/**
 * Records the delivery of a reply, in the outbox's transaction. A sender who has added to the inquiry since waits from
 * that addition on, with a reminder of its own.
 *
 * @param event event of the reply
 */
export async function recordDelivery(
  trx: Transaction<Tables>,
  { inquiryId, event }: { inquiryId: string; event: string },
  kind: 'sent' | 'undelivered',
  now: Date,
): Promise<void> {
  const inquiry = await lock(trx, sql<boolean>`id = ${inquiryId}`);
  const reply = await trx
    .selectFrom('inquiry_events')
    .select(['actor', 'version'])
    .where('id', '=', event)
    .executeTakeFirst();
  if (!inquiry || !reply) {
    return;
  }
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
  const changes: StoredChanges = {
    ...(isAnswer && {
      ...(inquiry.state !== 'answered' && { state: [stateOf(inquiry), 'answered'] }),
      answer: [answerOf(inquiry), { at: now.toISOString() }],
    }),
    ...(kind === 'sent' ? wakingOf(inquiry) : reopeningOf(inquiry)),
  };
  const columns = {
    reply_state: (await hasWaitingReply(trx, inquiry.id)) ? 'waiting' : kind === 'sent' ? null : 'undelivered',
    ...(kind === 'sent' ? columnsOf(changes) : reopeningColumns(changes, now)),
    ...(kind === 'sent' && added && { waiting_since: added.at, ...(!isReminded && { reminded_at: null }) }),
  };
  await store(trx, inquiry, columns, { kind, actor: reply.actor, changes }, now);
  if (kind === 'undelivered') {
    await enqueueMail(trx, { inquiryId: inquiry.id, kind: 'undelivered' }, now);
  }
}

/** Leaves out given-up replies that staff have dealt with since, and marks the others as waiting. */
export const replyRetries: MailRetries = {
  isWanted: sql<boolean>`(kind != 'reply' or inquiry_id in (select id from inquiries where reply_state = 'undelivered'))`,
  onRetry: async (trx) => {
    await trx
      .updateTable('inquiries')
      .set({ reply_state: 'waiting' })
      .where('id', 'in', waitingReplies(trx).select('inquiry_id'))
      .where('reply_state', '=', 'undelivered')
      .execute();
  },
};
