import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/** Adds the indexes of the desk's views: states with owners, open inquiries by owner, and answers by time. */
export const indexDeskViews: SiteMigration = async ({ db }) => {
  await db.schema.dropIndex('inquiries_state').execute();
  await db.schema
    .createIndex('inquiries_state')
    .on('inquiries')
    .columns(['state', 'received_at', 'id', 'owner'])
    .execute();
  await sql`create index inquiries_open_owner on inquiries (owner, received_at, id)
    where state in ('new', 'working')`.execute(db);
  await sql`create index inquiries_answered on inquiries (state, answered_at)
    where answered_at is not null`.execute(db);
};
