import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/** Adds the time from which an inquiry waits again after its sender has added to it, and indexes by waiting time. */
export const addWaitingSince: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('inquiries').addColumn('waiting_since', text).execute();
  await db.schema.dropIndex('inquiries_to_remind').execute();
  await sql`create index inquiries_to_remind on inquiries (coalesce(waiting_since, received_at))
    where reminded_at is null and state in ('new', 'working')`.execute(db);
  await db.schema.dropIndex('inquiries_open_owner').execute();
  await sql`create index inquiries_open_owner on inquiries (owner, received_at, id, waiting_since)
    where state in ('new', 'working')`.execute(db);
};
