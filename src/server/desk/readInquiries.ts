import type { Selectable } from 'kysely';
import { readInquiryNumber } from '#contract/inquiryNumber.ts';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';
import type { InquiryFilter } from './inquiryFilter.ts';
import type { ListedInquiryRow } from './listedInquiry.ts';
import { newestPage } from './listInquiries.ts';
import { undeliveredMails } from './shownInquiries.ts';

export interface InquirySummary extends ListedInquiryRow {
  /** Kinds of its {@link undeliveredMails}. */
  undelivered: string[];
}

export interface StoredInquiry {
  inquiry: Selectable<InquiryTable>;
  /** Its mails, the company's first. */
  mails: Selectable<MailOutboxTable>[];
}

/**
 * Returns the newest inquiries of a filter, newest first.
 *
 * @param limit maximum number of inquiries
 */
export async function newestInquiries(
  database: Database,
  limit: number,
  filter: InquiryFilter = {},
): Promise<InquirySummary[]> {
  const { inquiries } = await newestPage(database, { filter, limit });
  const undelivered = await undeliveredMails(
    database,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map((inquiry) => ({ ...inquiry, undelivered: undelivered.get(inquiry.id) ?? [] }));
}

/**
 * Returns an inquiry with its mails, or `undefined`.
 *
 * @param written number as people write it
 */
export async function findInquiry({ db }: Database, written: string): Promise<StoredInquiry | undefined> {
  const number = readInquiryNumber(written) ?? '';
  const inquiry = await db.selectFrom('inquiries').selectAll().where('number', '=', number).executeTakeFirst();
  const mails = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('inquiry_id', '=', inquiry?.id ?? '')
    .orderBy('kind', 'desc')
    .execute();
  return inquiry && { inquiry, mails };
}
