import type { SiteMigration } from './migration.ts';

/** Adds the texts of consents, which outlive the builds that showed them. */
export const createConsentTexts: SiteMigration = async ({ createTable, text }) => {
  await createTable('consent_texts')
    .addColumn('consent', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('lang', text, (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('first_built_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_texts_key', ['consent', 'version', 'lang', 'digest'])
    .execute();
};
