import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/**
 * Adds erased addresses and due overwrites, fingerprints of events, the end of consent texts, and the count of a
 * summary mail. The index of waiting mails excludes delivered and given-up ones, which accumulate.
 */
export const createErasures: SiteMigration = async ({ db, createTable, text }) => {
  await createTable('erased_addresses')
    .addColumn('address', text, (column) => column.primaryKey().notNull())
    .addColumn('erased_at', text, (column) => column.notNull())
    .execute();
  await createTable('overwrites_due')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('since', text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('inquiry_events').addColumn('fingerprint', text).execute();
  await db.schema.alterTable('consent_versions').addColumn('superseded_at', text).execute();
  await db.schema.alterTable('mail_outbox').addColumn('entries', 'integer').execute();
  await db.schema.dropIndex('mail_outbox_due').execute();
  await sql`create index mail_outbox_waiting on mail_outbox (next_attempt_at, id)
    where sent_at is null and given_up_at is null`.execute(db);
};
