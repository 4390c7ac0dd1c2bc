import type { Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import { inquiryReference } from './inquiryDetail.ts';
import type { InquiryFilter } from './inquiryFilter.ts';
import type { ListedInquiry } from './listedInquiry.ts';
import { listInquiries } from './listInquiries.ts';
import { undeliveredMails } from './shownInquiries.ts';

export interface InquirySummary extends ListedInquiry {
  /** Kinds of its {@link undeliveredMails}. */
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
  const undelivered = await undeliveredMails(
    database,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map((inquiry) => ({ ...inquiry, undelivered: undelivered.get(inquiry.id) ?? [] }));
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
