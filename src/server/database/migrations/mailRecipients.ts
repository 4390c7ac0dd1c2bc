import type { SiteMigration } from './migration.ts';

/** A mail that some recipients have is sent again to the others alone. */
export const addMailRecipients: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('mail_outbox').addColumn('recipients', text).execute();
};
