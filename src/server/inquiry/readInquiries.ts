import type { Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';

export type InquirySummary = Pick<InquiryTable, 'id' | 'received_at' | 'category' | 'name' | 'subject'>;

export interface StoredInquiry {
  inquiry: Selectable<InquiryTable>;
  /** The mails about it, the company's first. */
  mails: Selectable<MailOutboxTable>[];
}

/**
 * The newest inquiries, newest first.
 *
 * @param limit most of them
 */
export async function newestInquiries({ db }: Database, limit: number): Promise<InquirySummary[]> {
  return await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'category', 'name', 'subject'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** An inquiry with its mails; `undefined` when there is none with this id. */
export async function findInquiry({ db }: Database, id: string): Promise<StoredInquiry | undefined> {
  const inquiry = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
  const mails = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('inquiry_id', '=', id)
    .orderBy('kind', 'desc')
    .execute();
  return inquiry && { inquiry, mails };
}
