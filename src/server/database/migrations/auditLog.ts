import { makeAppendOnly } from './appendOnly.ts';
import type { SiteMigration } from './migration.ts';

/** Creates the audit log, append-only for two years. */
export const createAuditLog: SiteMigration = async (tools) => {
  const { db, kind, createTable, text } = tools;
  await createTable('audit_log')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigint', (column) =>
      kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('actor', text)
    .addColumn('address', text)
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('inquiry_number', text)
    .addColumn('entries', 'integer')
    .addColumn('detail', text)
    .execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').column('at').execute();
  await makeAppendOnly(tools, 'audit_log', 2);
};
