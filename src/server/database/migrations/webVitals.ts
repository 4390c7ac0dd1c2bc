import type { SiteMigration } from './migration.ts';

export const createWebVitals: SiteMigration = async ({ createTable, text }) => {
  await createTable('web_vitals')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('page', text, (column) => column.notNull())
    .addColumn('device', text, (column) => column.notNull())
    .addColumn('metric', text, (column) => column.notNull())
    .addColumn('up_to', 'integer', (column) => column.notNull())
    .addColumn('reports', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('web_vitals_key', ['day', 'page', 'device', 'metric', 'up_to'])
    .execute();
};
