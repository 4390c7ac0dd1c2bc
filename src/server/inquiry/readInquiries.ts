import type { Selectable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { InquiryTable, MailOutboxTable } from '../database/tables/inquiry.ts';

export interface InquirySummary extends Pick<InquiryTable, 'id' | 'received_at' | 'category' | 'name' | 'subject'> {
  /** Kinds of the mails about it that no mail server has taken and that are not tried any more. */
  undelivered: string[];
}

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
  const newest = await db
    .selectFrom('inquiries')
    .select(['id', 'received_at', 'category', 'name', 'subject'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  // A confirmation that was withheld on purpose had one attempt.
  const undelivered = await db
    .selectFrom('mail_outbox')
    .select(['inquiry_id', 'kind'])
    .where('given_up_at', 'is not', null)
    .where('attempts', '>', 1)
    .orderBy('kind')
    .execute();
  const kinds = Map.groupBy(undelivered, ({ inquiry_id }) => inquiry_id);
  return newest.map((inquiry) => ({ ...inquiry, undelivered: (kinds.get(inquiry.id) ?? []).map(({ kind }) => kind) }));
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
