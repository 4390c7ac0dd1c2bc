import type { Database } from '../database/openDatabase.ts';

/**
 * Kinds of the mails about inquiries that no mail server has taken and that are not tried any more.
 *
 * @param ids of the inquiries
 * @returns by inquiry id; what has none is left out
 */
export async function undeliveredMails({ db }: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) {
    return new Map();
  }
  // A confirmation that was withheld on purpose had one attempt.
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['inquiry_id', 'kind'])
    .where('inquiry_id', 'in', ids)
    .where('given_up_at', 'is not', null)
    .where('attempts', '>', 1)
    .orderBy('kind')
    .execute();
  return new Map(
    [...Map.groupBy(mails, ({ inquiry_id }) => inquiry_id)].map(([id, given]) => [id, given.map(({ kind }) => kind)]),
  );
}
