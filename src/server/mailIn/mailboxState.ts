import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/index.ts';
import { mailboxName } from './mailbox.ts';

/** Facts of a mailbox for operators. */
export interface MailboxState {
  /** Time of the last complete check, ISO 8601, UTC; `undefined` before the first. */
  checkedAt: string | undefined;
  /** Number of mails that staff have to read there. */
  unread: number;
}

/** Reads the facts of a mailbox, as the server has stored them. */
export async function mailboxState(db: Kysely<Tables>, imapUrl: string): Promise<MailboxState> {
  const row = await db
    .selectFrom('mailboxes')
    .select(['checked_at', 'unread'])
    .where('id', '=', mailboxName(imapUrl))
    .executeTakeFirst();
  return { checkedAt: row?.checked_at ?? undefined, unread: row?.unread.split(' ').filter(Boolean).length ?? 0 };
}
