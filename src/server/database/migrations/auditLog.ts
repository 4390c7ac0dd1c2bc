import { sql } from 'kysely';
import type { MigrationTools, SiteMigration } from './migration.ts';

/**
 * Creates the audit log. Triggers reject updates, and deletes of entries younger than two years by the database's
 * clock.
 */
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
  await (kind === 'sqlite' ? protectOnSqlite(tools) : protectOnPostgres(tools));
};

async function protectOnSqlite({ db }: MigrationTools): Promise<void> {
  const refuse = sql`begin select raise(abort, 'audit_log is append-only'); end`;
  await sql`create trigger audit_log_update before update on audit_log ${refuse}`.execute(db);
  await sql`create trigger audit_log_delete before delete on audit_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years') ${refuse}`.execute(db);
  // `insert or replace` deletes without a delete trigger.
  await sql`create trigger audit_log_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id) ${refuse}`.execute(db);
}

async function protectOnPostgres({ db }: MigrationTools): Promise<void> {
  await sql`create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char((now() at time zone 'UTC') - interval '2 years', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
          return old;
        end if;
      end if;
      raise exception 'audit_log is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_log_kept before update or delete on audit_log
    for each row execute function keep_audit_log()`.execute(db);
  await sql`create trigger audit_log_not_emptied before truncate on audit_log
    for each statement execute function keep_audit_log()`.execute(db);
}
