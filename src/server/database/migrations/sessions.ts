import type { SiteMigration } from './migration.ts';

export const createSessions: SiteMigration = async ({ db, createTable, text }) => {
  await createTable('staff')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) => column.notNull().unique())
    .addColumn('comp_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('menus', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('password_changed_at', text, (column) => column.notNull())
    .addColumn('disabled_at', text)
    .execute();

  await createTable('sign_in_failures')
    .addColumn('account', text, (column) => column.primaryKey().notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure_at', text, (column) => column.notNull())
    .addColumn('locked_until', text)
    .execute();

  await createTable('session_families')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('staff_id', text, (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('ended_at', text)
    .addColumn('ended_because', text)
    .execute();
  await db.schema.createIndex('session_families_staff').on('session_families').column('staff_id').execute();
  await db.schema.createIndex('session_families_expires_at').on('session_families').column('expires_at').execute();

  await createTable('refresh_tokens')
    .addColumn('token', text, (column) => column.primaryKey().notNull())
    .addColumn('family_id', text, (column) => column.notNull().references('session_families.id').onDelete('cascade'))
    .addColumn('issued_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family_id').execute();
};

export const createRateLimits: SiteMigration = async ({ db, createTable, text, bigint }) => {
  await createTable('rate_limits')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('arrival', bigint, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_arrival').on('rate_limits').column('arrival').execute();
};

/** Counts failed sign-ins by account and by network address. */
export const nameSignInFailureKeys: SiteMigration = async ({ db }) => {
  await db.schema.alterTable('sign_in_failures').renameColumn('account', 'key').execute();
};
