import type { SiteMigration } from './migration.ts';

export const createRateLimits: SiteMigration = async ({ db, createTable, text, bigint }) => {
  await createTable('rate_limits')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('arrival', bigint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_arrival').on('rate_limits').column('arrival').execute();
};
