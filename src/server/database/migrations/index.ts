import { sql } from 'kysely';
import { createInquiries } from './inquiries.ts';
import type { MigrationTools, SiteMigration } from './migration.ts';
import { createStaff } from './staff.ts';
import { createVisits } from './visits.ts';

/** All migrations by name, new ones last. A name never changes once its migration has run. */
export const migrations: Readonly<Record<string, SiteMigration>> = {
  '0001-initial': async (tools) => {
    await createStaff(tools);
    await createInquiries(tools);
    await createVisits(tools);
    await createRateLimits(tools);
  },
  '0002-visits-menu': async ({ db }) => {
    const listed = sql`',' || menus || ','`;
    await sql`update staff set menus = trim(replace(${listed}, ',numbers,', ',visits,'), ',') where ${listed} like '%,numbers,%'`.execute(
      db,
    );
  },
};

async function createRateLimits({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
  await createTable('rate_limits')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('arrival', bigint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_arrival').on('rate_limits').column('arrival').execute();
}
