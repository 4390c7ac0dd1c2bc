import type { Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import type { InquiryFilter } from './inquiryFilter.ts';
import { inquiryReference } from './inquiryReference.ts';
import type { ListedInquiry } from './listedInquiry.ts';
import { listInquiries } from './listInquiries.ts';

export interface InquirySummary extends ListedInquiry {
  /** Kinds of the mails about it that no mail server has taken and that are not tried any more. */
  undelivered: string[];
}

export interface StoredInquiry {
  inquiry: Selectable<InquiryTable>;
  /** The mails about it, the company's first. */
  mails: Selectable<MailOutboxTable>[];
}

/**
 * The newest inquiries of a filter, newest first.
 *
 * @param limit most of them
 */
export async function newestInquiries(
  database: Database,
  limit: number,
  filter: InquiryFilter = {},
): Promise<InquirySummary[]> {
  const { inquiries } = await listInquiries(database, { filter, limit });
  // A confirmation that was withheld on purpose had one attempt.
  const undelivered = await database.db
    .selectFrom('mail_outbox')
    .select(['inquiry_id', 'kind'])
    .where('given_up_at', 'is not', null)
    .where('attempts', '>', 1)
    .orderBy('kind')
    .execute();
  const kinds = Map.groupBy(undelivered, ({ inquiry_id }) => inquiry_id);
  return inquiries.map((inquiry) => ({
    ...inquiry,
    undelivered: (kinds.get(inquiry.id) ?? []).map(({ kind }) => kind),
  }));
}

/**
 * An inquiry with its mails; `undefined` when there is none.
 *
 * @param written its number as people write it, or its id
 */
export async function findInquiry({ db }: Database, written: string): Promise<StoredInquiry | undefined> {
  const [column, value] = inquiryReference(written);
  const inquiry = await db.selectFrom('inquiries').selectAll().where(column, '=', value).executeTakeFirst();
  const mails = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('inquiry_id', '=', inquiry?.id ?? '')
    .orderBy('kind', 'desc')
    .execute();
  return inquiry && { inquiry, mails };
}
