import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/** Both consent texts have a version of their own, material may be asked for, and a mail may be given up. */
export const completeInquiries: SiteMigration = async ({ db, text }) => {
  await db.schema.alterTable('inquiries').renameColumn('consent_version', 'privacy_version').execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('marketing_version', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('inquiries')
    .set({ marketing_version: sql.ref('privacy_version') })
    .execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('materials', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mail_outbox').addColumn('given_up_at', text).execute();
};
