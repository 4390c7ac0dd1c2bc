import { sql } from 'kysely';

/** An inquiry in a list. */
export interface ListedInquiryRow
  extends Record<'id' | 'number' | 'received_at' | 'category' | 'name' | 'subject' | 'lang' | 'state', string> {
  version: number;
  /** Beginning of what the sender wrote last: the message, or an addition. */
  beginning: string;
  /** User id. */
  owner: string | null;
  answered_at: string | null;
  reply_state: string | null;
  snoozedUntil: string | null;
  waiting_since: string;
  /** 1 when the sender has added to it, else 0. */
  added: number;
}

/** Time from which an inquiry waits for an answer: the addition that opened it again, else its receipt. */
export const waitingSince = sql<string>`coalesce(inquiries.waiting_since, inquiries.received_at)`;

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
  sql<string>`substr(coalesce((select text from inquiry_events where inquiry_id = inquiries.id and kind = 'addition'
    order by version desc limit 1), inquiries.message), 1, 500)`.as('beginning'),
  'inquiries.state',
  'inquiries.owner',
  'inquiries.answered_at',
  'inquiries.reply_state',
  'inquiries.look_again_on as snoozedUntil',
  waitingSince.as('waiting_since'),
  sql<number>`case when exists (select 1 from inquiry_events where inquiry_id = inquiries.id and kind = 'addition')
    then 1 else 0 end`.as('added'),
] as const;
