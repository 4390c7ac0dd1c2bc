import type { ProgressStep } from '#contract/addition.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { Database } from '../database/openDatabase.ts';
import { storedChanges } from '../database/storedChanges.ts';
import { NotFound } from '../http/apiError.ts';

/**
 * Returns what the sender of an inquiry may know: its steps, each with its latest day. Spam looks like received.
 *
 * @throws NotFound when the inquiry was deleted
 */
export async function inquiryProgress({ db }: Database, id: string): Promise<ProgressStep[]> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['received_at', 'state', 'answered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!inquiry) {
    throw new NotFound('answer:additionErased');
  }
  const events = await db
    .selectFrom('inquiry_events')
    .select(['at', 'kind', 'changes'])
    .where('inquiry_id', '=', id)
    .orderBy('version')
    .execute();
  const began = events.findLast(({ changes }) => storedChanges(changes).state?.[1] === 'working');
  const moments = [
    ['received', inquiry.received_at],
    ['added', events.findLast(({ kind }) => kind === 'addition')?.at],
    ['working', ['working', 'answered'].includes(inquiry.state) ? began?.at : undefined],
    ['answered', inquiry.state === 'answered' ? inquiry.answered_at : undefined],
  ] as const;
  return moments.flatMap(([step, at]) => (at ? [{ step, day: siteDay(new Date(at)) }] : []));
}
