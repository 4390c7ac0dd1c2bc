import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/index.ts';
import { suppressed } from '../../mail/mailReason.ts';
import { storedChanges } from '../storedChanges.ts';
import { loadEvent, loadInquiry, type MailKind } from './mailKind.ts';
import { findOwner, type NamedInquiry, type OwnerNotification, ownerNotification } from './ownerNotification.ts';

/** Time that collects assignments for one mail, in milliseconds. It is longer than an undo is offered. */
export const assignedHold = 60_000;

const notification = ownerNotification('assigned', 'assigned');

/** Tells an owner of all that others assign to it in a minute. */
export const assigned: MailKind<OwnerNotification> = {
  ...notification,
  async load(db, entry) {
    const event = await loadEvent(db, entry);
    const inquiry = await loadInquiry(db, entry);
    const userId = storedChanges(event?.changes ?? null).owner?.[1] ?? null;
    const inquiries = userId === null ? [] : await assignedTo(db, userId, new Date(entry.created_at));
    return inquiry && { inquiry, inquiries, owner: await findOwner(db, userId) };
  },
  skip: (loaded, context, entry) =>
    loaded.owner && loaded.inquiries.length > 0 ? notification.skip(loaded, context, entry) : suppressed.unwanted,
};

/** Returns the open inquiries that others assigned to an account from a time on, and that it still owns. */
async function assignedTo(db: Kysely<Tables>, owner: string, from: Date): Promise<NamedInquiry[]> {
  const events = await db
    .selectFrom('inquiry_events')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .select(['number', 'name', 'subject', 'changes'])
    .where('owner', '=', owner)
    .where('state', '=', 'open')
    .where('kind', '=', 'change')
    .where((eb) => eb.or([eb('actor', 'is', null), eb('actor', '!=', owner)]))
    .where('at', '>=', from.toISOString())
    .where('at', '<', new Date(from.getTime() + assignedHold).toISOString())
    .orderBy('at')
    .execute();
  const assignments = events.filter(({ changes }) => storedChanges(changes).owner?.[1] === owner);
  return [...new Map(assignments.map(({ changes: _, ...inquiry }) => [inquiry.number, inquiry])).values()];
}
