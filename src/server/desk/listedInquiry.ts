import { sql } from 'kysely';

/** An inquiry in a list. */
export interface ListedInquiryRow
  extends Record<'id' | 'number' | 'received_at' | 'category' | 'name' | 'subject' | 'lang' | 'state', string> {
  version: number;
  /** Beginning of the message. */
  beginning: string;
  /** User id. */
  owner: string | null;
  answered_at: string | null;
  reply_state: string | null;
}

/** Columns of an inquiry that a list shows. */
export const listedColumns = [
  'inquiries.id',
  'inquiries.number',
  'inquiries.received_at',
  'inquiries.category',
  'inquiries.name',
  'inquiries.subject',
  'inquiries.lang',
  'inquiries.version',
  sql<string>`substr(inquiries.message, 1, 500)`.as('beginning'),
  'inquiries.state',
  'inquiries.owner',
  'inquiries.answered_at',
  'inquiries.reply_state',
] as const;
