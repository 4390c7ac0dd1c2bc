import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '#settings/startError.ts';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables/index.ts';

type Name = keyof Tables;

/** Rows per statement. */
const slice = 500;

/** Smaller slices of tables with large rows. */
const slices: Partial<Record<Name, number>> = { inquiry_files: 1 };

/**
 * Copies all tables of the embedded database to an empty PostgreSQL database, in one transaction. Both must have the
 * same migrations. Holds the write lock of the embedded database.
 *
 * @returns number of rows by table
 * @throws StartError when the target has rows, or other counts after the copy
 */
export async function copyDatabase(source: Database, target: Database): Promise<Map<Name, number>> {
  return await source.db.transaction().execute((from) =>
    target.db.transaction().execute(async (to) => {
      const tables = await parentsFirst(from, await tablesOf(target.db));
      await requireEmpty(to, tables);
      for (const table of tables) {
        await copyTable(from, to, table);
      }
      await continueIdentities(to);
      return await compareCounts(from, to, tables);
    }),
  );
}

async function tablesOf(db: Kysely<Tables>): Promise<Name[]> {
  return (await db.introspection.getTables()).map(({ name }) => name as Name);
}

/** Orders tables so that each follows those that its foreign keys reference. */
async function parentsFirst(from: Transaction<Tables>, tables: readonly Name[]): Promise<Name[]> {
  const { rows } = await sql<{ child: Name; parent: Name }>`
    select child.name as child, key."table" as parent
    from sqlite_master as child join pragma_foreign_key_list(child.name) as key where child.type = 'table'`.execute(
    from,
  );
  const ordered = new Set<Name>();
  const add = (table: Name) => {
    for (const { parent } of rows.filter(({ child }) => child === table)) add(parent);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

async function requireEmpty(to: Transaction<Tables>, tables: readonly Name[]): Promise<void> {
  for (const table of tables) {
    if ((await countOf(to, table)) > 0) {
      throw new StartError(`The PostgreSQL database has rows in ${table}: name an empty database.`);
    }
  }
}

async function copyTable(from: Transaction<Tables>, to: Transaction<Tables>, table: Name): Promise<void> {
  const name = sql.table(table);
  const { rows: found } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(from);
  const columns = sql.join(found.map((column) => sql.ref(column.name)));
  for (let last = 0; ; ) {
    const { rows } = await sql<Record<string, unknown> & { copied_row: number }>`
      select rowid as copied_row, * from ${name} where rowid > ${last} order by rowid limit ${slices[table] ?? slice}`.execute(
      from,
    );
    const end = rows.at(-1);
    if (!end) return;
    // Rows keep the values of identity columns.
    await sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows, withBytes)})`.execute(to);
    last = end.copied_row;
  }
}

/** Writes binary content as PostgreSQL reads it from text. */
function withBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

/** Continues identity columns after their copied values. */
async function continueIdentities(to: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()`.execute(to);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(to);
  }
}

async function compareCounts(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  tables: readonly Name[],
): Promise<Map<Name, number>> {
  const counts = new Map<Name, number>();
  for (const table of tables) {
    const [before, after] = [await countOf(from, table), await countOf(to, table)];
    if (before !== after) {
      throw new StartError(`PostgreSQL has ${after} of ${before} rows of ${table}: nothing was copied, try again.`);
    }
    counts.set(table, after);
  }
  return counts;
}

async function countOf(db: Transaction<Tables>, table: Name): Promise<number> {
  const { rows } = await sql<{ entries: number }>`select count(*) as entries from ${sql.table(table)}`.execute(db);
  return rows[0]?.entries ?? 0;
}
