import { getDeskNews, writingTime } from '#contract/desk/deskNews.ts';
import { draftKinds } from '#contract/desk/inquiryDraft.ts';
import { assignedTo } from '../database/assignedTo.ts';
import type { Database } from '../database/openDatabase.ts';
import type { On } from '../http/on.ts';
import type { DeskDependencies } from './deskDependencies.ts';
import { hasNoOwner } from './inquiryViews.ts';

/** Serves what happens at the desk now. */
export function deskNewsRoutes(on: On, { database, now }: DeskDependencies): void {
  on(getDeskNews, async (c, { query: { since } }) => {
    const me = c.var.signedIn.user_id;
    const at = now();
    return {
      at: at.toISOString(),
      writing: await colleaguesWriting(database, me, at),
      news: since === undefined ? [] : await newsSince(database, me, since),
    };
  });
}

async function colleaguesWriting({ db }: Database, me: string, now: Date) {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const drafts = await db
    .selectFrom('inquiry_drafts')
    .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
    .innerJoin('staff', 'staff.user_id', 'account')
    .select(['number', 'kind', 'user_id', 'staff.name'])
    .where('account', '!=', me)
    .where('text', '!=', '')
    .where('typed_at', '>', ago(writingTime))
    // A clock that was ahead may have written a later time.
    .where('typed_at', '<', ago(-writingTime))
    .orderBy('typed_at')
    .execute();
  return drafts.map(({ number, kind, user_id: userId, name }) => ({
    number,
    kind: draftKinds.find((known) => known === kind) ?? 'reply',
    person: { userId, name },
  }));
}

/** Returns the kinds of news since a moment: of new inquiries, of the account's own, and of those without owner. */
async function newsSince({ db }: Database, me: string, since: string) {
  const inquiries = db.selectFrom('inquiries').where('state', '!=', 'spam');
  const received = inquiries.select('inquiries.id').where('received_at', '>', since);
  const events = inquiries
    .innerJoin('inquiry_events', 'inquiry_id', 'inquiries.id')
    .select('inquiry_events.id')
    .where('at', '>', since)
    .where((eb) => eb.or([eb('owner', '=', me), hasNoOwner()]));
  const happened = {
    received: await received.executeTakeFirst(),
    assigned: (await assignedTo(db, me, since))[0],
    addition: await events.where('kind', 'in', ['addition', 'heldMail']).executeTakeFirst(),
    undelivered: await events.where('kind', '=', 'undelivered').executeTakeFirst(),
  };
  return (['received', 'assigned', 'addition', 'undelivered'] as const).filter((kind) => happened[kind] !== undefined);
}
