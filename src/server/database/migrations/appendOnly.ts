import { sql } from 'kysely';
import type { MigrationTools } from './migration.ts';

/**
 * Makes a table append-only: triggers reject updates, and deletes of rows that are younger than a number of years by
 * the database's clock.
 */
export async function makeAppendOnly(tools: MigrationTools, table: string, years: number): Promise<void> {
  await (tools.kind === 'sqlite' ? protectOnSqlite : protectOnPostgres)(tools, sql.raw(table), sql.raw(String(years)));
}

type Fragment = ReturnType<typeof sql.raw>;

async function protectOnSqlite({ db }: MigrationTools, table: Fragment, years: Fragment): Promise<void> {
  const refuse = sql`begin select raise(abort, '${table} is append-only'); end`;
  await sql`create trigger ${table}_update before update on ${table} ${refuse}`.execute(db);
  await sql`create trigger ${table}_delete before delete on ${table}
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${years} years') ${refuse}`.execute(db);
  // `insert or replace` deletes without a delete trigger.
  await sql`create trigger ${table}_replace before insert on ${table}
    when exists (select 1 from ${table} where id = new.id) ${refuse}`.execute(db);
}

async function protectOnPostgres({ db }: MigrationTools, table: Fragment, years: Fragment): Promise<void> {
  await sql`create function keep_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= to_char((now() at time zone 'UTC') - interval '${years} years', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
          return old;
        end if;
      end if;
      raise exception '${table} is append-only';
    end $$`.execute(db);
  await sql`create trigger ${table}_kept before update or delete on ${table}
    for each row execute function keep_${table}()`.execute(db);
  await sql`create trigger ${table}_not_emptied before truncate on ${table}
    for each statement execute function keep_${table}()`.execute(db);
}
