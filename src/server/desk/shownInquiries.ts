import { type ListedInquiry, listedInquiry } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ListedInquiry as StoredInquiry } from './listedInquiry.ts';
import { People } from './people.ts';

/** Inquiries of a list as callers see them. */
export async function shownInquiries(
  database: Database,
  inquiries: readonly StoredInquiry[],
): Promise<ListedInquiry[]> {
  const people = await People.of(database);
  const undelivered = await withUndelivered(database, inquiries);
  return inquiries.map(({ id, received_at, owner, answered_at, ...inquiry }) => ({
    ...inquiry,
    state: listedInquiry.shape.state.parse(inquiry.state),
    receivedAt: received_at,
    owner: people.person(owner),
    answeredAt: answered_at,
    undelivered: undelivered.has(id),
  }));
}

/** Ids of inquiries with a mail that was given up. A confirmation that was withheld on purpose had one attempt. */
async function withUndelivered({ db }: Database, inquiries: readonly StoredInquiry[]): Promise<Set<string>> {
  if (inquiries.length === 0) {
    return new Set();
  }
  const mails = await db
    .selectFrom('mail_outbox')
    .select('inquiry_id')
    .where(
      'inquiry_id',
      'in',
      inquiries.map(({ id }) => id),
    )
    .where('given_up_at', 'is not', null)
    .where('attempts', '>', 1)
    .execute();
  return new Set(mails.map(({ inquiry_id }) => inquiry_id));
}
