import { isKey, isRequired, type MigrationTools } from './migration.ts';

/** Creates the counts of visits and the facts of the site. */
export async function createVisits({ createTable, text }: MigrationTools): Promise<void> {
  await createTable('visit_salts').addColumn('day', text, isKey).addColumn('salt', text, isRequired).execute();
  await createTable('visits')
    .addColumn('day', text, isRequired)
    .addColumn('path', text, isRequired)
    .addColumn('visitor', text, isRequired)
    .addPrimaryKeyConstraint('visits_key', ['day', 'path', 'visitor'])
    .execute();
  // Views per network address, to limit each address.
  await createTable('visit_addresses')
    .addColumn('day', text, isRequired)
    .addColumn('path', text, isRequired)
    .addColumn('address', text, isRequired)
    .addColumn('views', 'integer', isRequired)
    .addPrimaryKeyConstraint('visit_addresses_key', ['day', 'path', 'address'])
    .execute();
  await createTable('page_views')
    .addColumn('day', text, isRequired)
    .addColumn('path', text, isRequired)
    .addColumn('title', text, isRequired)
    .addColumn('views', 'integer', isRequired)
    .addPrimaryKeyConstraint('page_views_key', ['day', 'path'])
    .execute();
  await createTable('post_views')
    .addColumn('board', text, isRequired)
    .addColumn('post', text, isRequired)
    .addColumn('views', 'integer', isRequired)
    .addPrimaryKeyConstraint('post_views_key', ['board', 'post'])
    .execute();
  await createTable('site_info')
    .addColumn('lang', text, isKey)
    .addColumn('name', text, isRequired)
    .addColumn('detail', text, isRequired)
    .addColumn('updated_at', text, isRequired)
    .execute();
}
