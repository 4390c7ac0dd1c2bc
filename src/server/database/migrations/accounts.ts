import type { MigrationTools, SiteMigration } from './migration.ts';

/** Adds second factors, pending sign-ins, and what the account page shows of sessions. */
export const createAccounts: SiteMigration = async (tools) => {
  await addColumns(tools);
  await createFactors(tools);
  await tools
    .createTable('sign_in_steps')
    .addColumn('token', tools.text, (column) => column.primaryKey().notNull())
    .addColumn('staff_id', tools.text, (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('password_changed_at', tools.text, (column) => column.notNull())
    .addColumn('challenge', tools.text, (column) => column.notNull())
    .addColumn('expires_at', tools.text, (column) => column.notNull())
    .execute();
  await tools.db.schema.createIndex('sign_in_steps_expires_at').on('sign_in_steps').column('expires_at').execute();
};

async function addColumns({ db, text }: MigrationTools): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('password_generated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['device', 'second_factor', 'confirmed_at', 'last_action_at', 'challenge']) {
    await db.schema.alterTable('session_families').addColumn(name, text).execute();
  }
}

async function createFactors({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
  await createTable('passkeys')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('staff_id', text, (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', bigint, (column) => column.notNull())
    .addColumn('transports', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text)
    .execute();
  await db.schema.createIndex('passkeys_staff').on('passkeys').column('staff_id').execute();
  await createTable('totp_secrets')
    .addColumn('staff_id', text, (column) => column.primaryKey().notNull().references('staff.id').onDelete('cascade'))
    .addColumn('secret', text)
    .addColumn('pending_secret', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text)
    .addColumn('last_step', bigint)
    .execute();
  await createTable('recovery_codes')
    .addColumn('code', text, (column) => column.primaryKey().notNull())
    .addColumn('staff_id', text, (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('recovery_codes_staff').on('recovery_codes').column('staff_id').execute();
}
