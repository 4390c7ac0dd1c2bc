import type { Kysely } from 'kysely';
import type { InquiryMailSettings } from '#settings/mailSettings.ts';
import type { Secrets } from '#settings/secrets.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Inquiry } from '../../database/tables/inquiry.ts';
import type { RateLimits } from '../../http/rateLimiter.ts';
import type { MailContent } from '../../mail/mailChannel.ts';
import type { OutboxEntry, OutboxKind } from '../../mail/outboxKind.ts';
import type { AdditionLinks } from '../additionLinks.ts';

/** Dependencies that the kinds of mail share. */
export interface MailContext {
  settings: InquiryMailSettings;
  additionLinks: AdditionLinks;
  rateLimiter: RateLimits;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
  now: () => Date;
}

/** A kind of mail about an inquiry. */
export type MailKind<Loaded = Inquiry> = OutboxKind<MailContent, MailContext, Loaded>;

/** Loads the inquiry of an entry. */
export async function loadInquiry(
  db: Kysely<Tables>,
  { inquiry_id }: Pick<OutboxEntry, 'inquiry_id'>,
): Promise<Inquiry | undefined> {
  return await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry_id).executeTakeFirst();
}

/** Loads the event whose text or changes an entry carries. */
export const loadEvent = (db: Kysely<Tables>, { event_id }: Pick<OutboxEntry, 'event_id'>) =>
  db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('id', '=', event_id ?? '')
    .executeTakeFirst();
