import type { SiteMigration } from './migration.ts';

/** Adds the drafts of answers and notes. An inquiry's erasure deletes them. */
export const createInquiryDrafts: SiteMigration = async ({ db, createTable, text }) => {
  await createTable('inquiry_drafts')
    .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('account', text, (column) => column.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('inquiry_drafts_key', ['inquiry_id', 'account', 'kind'])
    .execute();
  await db.schema.createIndex('inquiry_drafts_account').on('inquiry_drafts').column('account').execute();
};
