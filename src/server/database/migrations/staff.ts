import { makeAppendOnly } from './appendOnly.ts';
import { addSerialKey, belongsTo, isCount, isKey, isRequired, type MigrationTools } from './migration.ts';

/** Creates staff accounts with their factors and sessions, the audit log and the ledger of rights. */
export async function createStaff(tools: MigrationTools): Promise<void> {
  await createAccounts(tools);
  await createFactors(tools);
  await createSessions(tools);
  await createAuditLog(tools);
  await createLedger(tools);
}

async function createAccounts({ createTable, text }: MigrationTools): Promise<void> {
  await createTable('staff')
    .addColumn('id', text, isKey)
    .addColumn('user_id', text, (column) => column.notNull().unique())
    .addColumn('comp_id', text, isRequired)
    .addColumn('name', text, isRequired)
    .addColumn('password_hash', text, isRequired)
    .addColumn('password_generated', 'integer', isCount)
    .addColumn('password_changed_at', text, isRequired)
    .addColumn('menus', text, isRequired)
    .addColumn('created_at', text, isRequired)
    .addColumn('active_at', text, isRequired)
    .addColumn('disabled_at', text)
    .addColumn('disabled_because', text)
    .addColumn('told_by_mail', text, (column) => column.notNull().defaultTo('assigned addition note undelivered'))
    .execute();
}

async function createFactors({ db, createTable, text, bigint }: MigrationTools): Promise<void> {
  await createTable('passkeys')
    .addColumn('id', text, isKey)
    .addColumn('staff_id', text, belongsTo('staff.id'))
    .addColumn('name', text, isRequired)
    .addColumn('public_key', text, isRequired)
    .addColumn('counter', bigint, isRequired)
    .addColumn('transports', text, isRequired)
    .addColumn('created_at', text, isRequired)
    .addColumn('last_used_at', text)
    .execute();
  await db.schema.createIndex('passkeys_staff').on('passkeys').column('staff_id').execute();
  await createTable('totp_secrets')
    .addColumn('staff_id', text, (column) => belongsTo('staff.id')(column).primaryKey())
    .addColumn('secret', text)
    .addColumn('pending_secret', text)
    .addColumn('created_at', text, isRequired)
    .addColumn('last_used_at', text)
    .addColumn('last_step', bigint)
    .execute();
  await createTable('recovery_codes')
    .addColumn('code', text, isKey)
    .addColumn('staff_id', text, belongsTo('staff.id'))
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('recovery_codes_staff').on('recovery_codes').column('staff_id').execute();
}

async function createSessions({ db, createTable, text }: MigrationTools): Promise<void> {
  await createTable('sign_in_steps')
    .addColumn('token', text, isKey)
    .addColumn('staff_id', text, belongsTo('staff.id'))
    .addColumn('password_changed_at', text, isRequired)
    .addColumn('challenge', text, isRequired)
    .addColumn('expires_at', text, isRequired)
    .execute();
  await db.schema.createIndex('sign_in_steps_expires_at').on('sign_in_steps').column('expires_at').execute();
  await createTable('session_families')
    .addColumn('id', text, isKey)
    .addColumn('staff_id', text, belongsTo('staff.id'))
    .addColumn('created_at', text, isRequired)
    .addColumn('expires_at', text, isRequired)
    .addColumn('device', text)
    .addColumn('second_factor', text)
    .addColumn('confirmed_at', text)
    .addColumn('last_action_at', text)
    .addColumn('challenge', text)
    .addColumn('ended_at', text)
    .addColumn('ended_because', text)
    .execute();
  await db.schema.createIndex('session_families_staff').on('session_families').column('staff_id').execute();
  await db.schema.createIndex('session_families_expires_at').on('session_families').column('expires_at').execute();
  await createTable('refresh_tokens')
    .addColumn('token', text, isKey)
    .addColumn('family_id', text, belongsTo('session_families.id'))
    .addColumn('issued_at', text, isRequired)
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family_id').execute();
}

/** Creates the audit log, append-only for two years. */
async function createAuditLog(tools: MigrationTools): Promise<void> {
  const { db, kind, createTable, text } = tools;
  await addSerialKey(createTable('audit_log'), kind)
    .addColumn('at', text, isRequired)
    .addColumn('actor', text)
    .addColumn('address', text)
    .addColumn('action', text, isRequired)
    .addColumn('numbers', text)
    .addColumn('entries', 'integer')
    .addColumn('reason', text)
    .addColumn('detail', text)
    .execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').column('at').execute();
  await makeAppendOnly(tools, 'audit_log', 2);
}

/** Creates the ledger of rights, append-only for three years. */
async function createLedger(tools: MigrationTools): Promise<void> {
  const { db, kind, createTable, text } = tools;
  await addSerialKey(createTable('staff_ledger'), kind)
    .addColumn('at', text, isRequired)
    .addColumn('account', text, isRequired)
    .addColumn('action', text, isRequired)
    .addColumn('old_value', text)
    .addColumn('new_value', text)
    .addColumn('actor', text)
    .addColumn('operator', text)
    .execute();
  await db.schema.createIndex('staff_ledger_at').on('staff_ledger').column('at').execute();
  await makeAppendOnly(tools, 'staff_ledger', 3);
}
