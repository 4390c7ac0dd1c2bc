import type { Database } from '../database/openDatabase.ts';
import type { InquiryFilter } from './inquiryFilter.ts';
import type { ListedInquiryRow } from './listedInquiry.ts';
import { newestPage } from './listInquiries.ts';
import { undeliveredMails } from './toListItems.ts';

export interface InquirySummary extends ListedInquiryRow {
  /** Kinds of its {@link undeliveredMails}. */
  undelivered: string[];
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
