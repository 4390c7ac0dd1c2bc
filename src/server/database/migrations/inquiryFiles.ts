import type { SiteMigration } from './migration.ts';

/** Adds the files of answers. An inquiry's erasure deletes them. */
export const createInquiryFiles: SiteMigration = async ({ db, createTable, text, bytes }) => {
  await createTable('inquiry_files')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('inquiry_id', text, (column) => column.notNull().references('inquiries.id').onDelete('cascade'))
    .addColumn('event_id', text, (column) => column.references('inquiry_events.id').onDelete('cascade'))
    .addColumn('account', text, (column) => column.notNull().references('staff.user_id'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  // A change rewrites a whole row, so the large content has a table of its own.
  await createTable('inquiry_file_contents')
    .addColumn('file_id', text, (column) =>
      column.primaryKey().notNull().references('inquiry_files.id').onDelete('cascade'),
    )
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('inquiry_files_inquiry').on('inquiry_files').column('inquiry_id').execute();
  await db.schema.createIndex('inquiry_files_event').on('inquiry_files').column('event_id').execute();
  await db.schema.createIndex('inquiry_files_account').on('inquiry_files').column('account').execute();
};
