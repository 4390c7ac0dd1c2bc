import { type ListedInquiry, listedInquiry } from '#contract/desk/inquiryList.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ListedInquiry as StoredInquiry } from './listedInquiry.ts';
import { People } from './people.ts';
import { undeliveredMails } from './undeliveredMails.ts';

/** Inquiries of a list as callers see them. */
export async function shownInquiries(
  database: Database,
  inquiries: readonly StoredInquiry[],
): Promise<ListedInquiry[]> {
  const people = await People.of(database);
  const undelivered = await undeliveredMails(
    database,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map(({ id, received_at, owner, answered_at, ...inquiry }) => ({
    ...inquiry,
    state: listedInquiry.shape.state.parse(inquiry.state),
    receivedAt: received_at,
    owner: people.person(owner),
    answeredAt: answered_at,
    undelivered: undelivered.has(id),
  }));
}
