import type { SiteMigration } from './migration.ts';

/** Which consent texts the site has shown, by their versions. */
export const createConsentVersions: SiteMigration = async ({ createTable, text }) => {
  await createTable('consent_versions')
    .addColumn('consent', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('first_built_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_versions_key', ['consent', 'version'])
    .execute();
};
