import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { siteDay } from '#i18n/siteDay.ts';
import type { Tables } from '../../database/tables/index.ts';

/** Returns the condition of an inquiry that staff want to see: it is not snoozed, or no longer. */
export const isAwake = (now: Date) =>
  sql<SqlBool>`(inquiries.look_again_on is null or inquiries.look_again_on <= ${siteDay(now)})`;

/** Time from which an inquiry waits, as in the index of open inquiries. */
const waitingSince = sql<string>`coalesce(waiting_since, received_at)`;

/**
 * Marks open inquiries as reminded that are awake and have no reminder yet. Returns them by their wait, the longest first.
 *
 * @param after they wait since a later time, ISO 8601
 * @param until they wait since that time or an earlier one
 */
export async function markReminded(
  trx: Transaction<Tables>,
  { after, until }: { after: string; until: string },
  now: Date,
): Promise<{ id: string }[]> {
  const waiting = await trx
    .updateTable('inquiries')
    .set({ reminded_at: now.toISOString() })
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`state = 'open'`)
    .where(isAwake(now))
    .where(waitingSince, '>', after)
    .where(waitingSince, '<=', until)
    .returning(['id', waitingSince.as('since')])
    .execute();
  return waiting.sort((one, other) => (one.since < other.since ? -1 : 1));
}

/** Deletes inquiries with all that belongs to them. Returns their number. */
export async function deleteInquiries(trx: Transaction<Tables>, condition: Expression<SqlBool>): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('inquiries').where(condition).executeTakeFirst();
  return Number(numDeletedRows);
}
