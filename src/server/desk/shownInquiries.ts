import { type ListedInquiry, listedInquiry, previewLength } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import { isGivenUp } from '../mail/outboxQueue.ts';
import type { ListedInquiryRow as StoredInquiry } from './listedInquiry.ts';
import { People } from './people.ts';

/** Converts stored inquiries to those of the contract. */
export async function shownInquiries(
  database: Database,
  inquiries: readonly StoredInquiry[],
): Promise<ListedInquiry[]> {
  const people = await People.of(database);
  const undelivered = await undeliveredMails(
    database,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map(
    ({ id, received_at, owner, answered_at, waiting_since, added, reply_state, beginning, ...inquiry }) => ({
      ...inquiry,
      preview: previewOf(beginning),
      state: listedInquiry.shape.state.parse(inquiry.state),
      receivedAt: received_at,
      owner: people.person(owner),
      answeredAt: answered_at,
      waitingSince: waiting_since,
      added: added === 1,
      reply: listedInquiry.shape.reply.parse(reply_state),
      undelivered: undelivered.has(id),
    }),
  );
}

/**
 * Returns a text on one line, cut to the length of a preview.
 *
 * @example previewOf('첫 줄\n둘째 줄') // '첫 줄 둘째 줄'
 */
export function previewOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= previewLength
    ? characters.join('')
    : `${characters
        .slice(0, previewLength - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Returns the kinds of given-up mails by inquiry id. Inquiries without one are absent.
 *
 * @param ids ids of the inquiries
 */
export async function undeliveredMails({ db }: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) {
    return new Map();
  }
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['inquiry_id', 'kind'])
    .where('inquiry_id', 'in', ids)
    .where(isGivenUp())
    .orderBy('kind')
    .execute();
  return new Map(
    [...Map.groupBy(mails, ({ inquiry_id }) => inquiry_id)].map(([id, group]) => [id, group.map(({ kind }) => kind)]),
  );
}
