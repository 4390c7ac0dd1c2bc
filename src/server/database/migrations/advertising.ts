import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

/** Separates the consent to advertising. Earlier marketing consents covered both, and keep both. */
export const addAdvertising: SiteMigration = async ({ db }) => {
  for (const [table, agreed] of [
    ['inquiries', sql.ref('marketing_consent')],
    ['marketing_consents', sql.lit(1)],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('advertising', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.updateTable(table).set({ advertising: agreed }).execute();
  }
};
