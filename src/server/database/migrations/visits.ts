import { sql } from 'kysely';
import type { SiteMigration } from './migration.ts';

export const createVisits: SiteMigration = async ({ createTable, text }) => {
  await createTable('visit_salts')
    .addColumn('day', text, (column) => column.primaryKey().notNull())
    .addColumn('salt', text, (column) => column.notNull())
    .execute();

  await createTable('visits')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('visitor', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_key', ['day', 'path', 'visitor'])
    .execute();

  await createTable('page_views')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute();

  await createTable('post_views')
    .addColumn('board', text, (column) => column.notNull())
    .addColumn('post', text, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_views_key', ['board', 'post'])
    .execute();

  await createTable('site_info')
    .addColumn('lang', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('detail', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
};

/** Counts views per network address, to limit each address. */
export const createVisitAddresses: SiteMigration = async ({ createTable, text }) => {
  await createTable('visit_addresses')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_addresses_key', ['day', 'path', 'address'])
    .execute();
};

/** Adds the views of each page by month, summed from those by day. */
export const createPageViewMonths: SiteMigration = async ({ db, createTable, text }) => {
  await createTable('page_view_months')
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_view_months_key', ['path', 'month'])
    .execute();
  await sql`insert into page_view_months (path, month, title, views)
    select sums.path, sums.month, page_views.title, sums.views from (
      select path, substr(day, 1, 7) || '-01' as month, max(day) as day, sum(views) as views
      from page_views group by path, substr(day, 1, 7)
    ) as sums
    join page_views on page_views.path = sums.path and page_views.day = sums.day`.execute(db);
};
