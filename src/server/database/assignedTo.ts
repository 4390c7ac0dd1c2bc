import type { Kysely, Selectable } from 'kysely';
import { storedChanges } from './storedChanges.ts';
import type { Tables } from './tables/index.ts';
import type { InquiryTable } from './tables/inquiry.ts';

/** An inquiry as people name it. */
export type NamedInquiry = Pick<Selectable<InquiryTable>, 'number' | 'name' | 'subject'>;

/**
 * Returns the open inquiries that others assigned to an account in a period, and that it still owns.
 *
 * @param owner user id of the account
 * @param until end of the period, not included
 */
export async function assignedTo(db: Kysely<Tables>, owner: string, from: Date, until: Date): Promise<NamedInquiry[]> {
  const events = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['number', 'name', 'subject', 'changes'])
    .where('owner', '=', owner)
    .where('state', '=', 'open')
    .where('kind', '=', 'change')
    .where((eb) => eb.or([eb('actor', 'is', null), eb('actor', '!=', owner)]))
    .where('at', '>=', from.toISOString())
    .where('at', '<', until.toISOString())
    .orderBy('at')
    .execute();
  const assigned = events.filter(({ changes }) => storedChanges(changes).owner?.[1] === owner);
  return [...new Map(assigned.map(({ changes: _, ...inquiry }) => [inquiry.number, inquiry])).values()];
}
