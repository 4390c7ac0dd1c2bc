import { makeAppendOnly } from './appendOnly.ts';
import type { MigrationTools, SiteMigration } from './migration.ts';

/**
 * Creates the ledger of rights, append-only for three years. Adds the activity of accounts, the sealed network address
 * and the reason of audit entries, and gives the rights to export and to erase to accounts with the menu `inquiries`.
 */
export const createStaffLedger: SiteMigration = async (tools) => {
  const { db, kind, createTable, text } = tools;
  await createTable('staff_ledger')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigint', (column) =>
      kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('old_value', text)
    .addColumn('new_value', text)
    .addColumn('actor', text)
    .addColumn('operator', text)
    .execute();
  await db.schema.createIndex('staff_ledger_at').on('staff_ledger').column('at').execute();
  await makeAppendOnly(tools, 'staff_ledger', 3);

  await db.schema.alterTable('audit_log').addColumn('sealed_address', text).execute();
  await db.schema.alterTable('audit_log').addColumn('reason', text).execute();

  const now = new Date().toISOString();
  await db.schema
    .alterTable('staff')
    .addColumn('active_at', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('staff').addColumn('disabled_because', text).execute();
  // Sign-ins before this migration are unknown: 90 days of inactivity start now.
  await db.updateTable('staff').set({ active_at: now }).execute();
  await db.updateTable('staff').set({ disabled_because: 'operator' }).where('disabled_at', 'is not', null).execute();
  await divideInquiriesMenu(tools, now);
};

async function divideInquiriesMenu({ db }: MigrationTools, now: string): Promise<void> {
  for (const { id, user_id, menus } of await db.selectFrom('staff').select(['id', 'user_id', 'menus']).execute()) {
    const permitted: string[] = menus.split(',');
    if (!permitted.includes('inquiries')) {
      continue;
    }
    const divided = permitted
      .flatMap((menu) => (menu === 'inquiries' ? ['inquiries', 'inquiries.export', 'inquiries.erase'] : [menu]))
      .join();
    await db.updateTable('staff').set({ menus: divided }).where('id', '=', id).execute();
    await db
      .insertInto('staff_ledger')
      .values({ at: now, account: user_id, action: 'menus', old_value: menus, new_value: divided })
      .execute();
  }
}
