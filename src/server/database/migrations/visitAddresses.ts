import type { SiteMigration } from './migration.ts';

/** Views are counted by network address too, so that one address cannot make up any number of them. */
export const createVisitAddresses: SiteMigration = async ({ createTable, text }) => {
  await createTable('visit_addresses')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_addresses_key', ['day', 'path', 'address'])
    .execute();
};
