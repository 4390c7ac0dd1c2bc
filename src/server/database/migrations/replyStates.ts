import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/** Adds the state of an answer that has not left, for the answers of older versions too. */
export const addReplyStates: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('inquiries').addColumn('reply_state', text).execute();
  const replies = sql`select 1 from mail_outbox
    where inquiry_id = inquiries.id and kind = 'reply'`;
  await sql`update inquiries set reply_state = 'waiting'
    where exists (${replies} and sent_at is null and given_up_at is null)`.execute(db);
  await sql`update inquiries set reply_state = 'undelivered'
    where reply_state is null and state = 'answered' and answered_how = 'desk'
    and exists (${replies} and given_up_at is not null) and not exists (${replies} and sent_at is not null)`.execute(
    db,
  );
  await sql`create index inquiries_reply_state on inquiries (reply_state, received_at, id)
    where reply_state is not null`.execute(db);
};
