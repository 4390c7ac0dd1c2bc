import { draftKinds } from '#contract/desk/inquiryDraft.ts';
import { getWriters, writingTime } from '#contract/desk/writers.ts';
import type { RegisterCall } from '../http/on.ts';
import type { DeskDependencies } from './deskDependencies.ts';

/** Serves which colleagues write now. */
export function writerRoutes(on: RegisterCall, { database, now }: DeskDependencies): void {
  on(getWriters, async (c) => {
    const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString();
    const drafts = await database.db
      .selectFrom('inquiry_drafts')
      .innerJoin('inquiries', 'inquiries.id', 'inquiry_id')
      .innerJoin('staff', 'staff.user_id', 'account')
      .select(['number', 'kind', 'user_id', 'staff.name'])
      .where('account', '!=', c.var.signedIn.user_id)
      .where('text', '!=', '')
      .where('typed_at', '>', ago(writingTime))
      // A clock that was ahead may have written a later time.
      .where('typed_at', '<', ago(-writingTime))
      .orderBy('typed_at')
      .execute();
    return {
      list: drafts.map(({ number, kind, user_id: userId, name }) => ({
        number,
        kind: draftKinds.find((known) => known === kind) ?? 'reply',
        person: { userId, name },
      })),
    };
  });
}
