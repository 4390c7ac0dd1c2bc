import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '#settings/startError.ts';
import { migrations } from './migrations/index.ts';
import type { DatabaseKind, MigrationTools } from './migrations/migration.ts';
import type { Tables } from './tables/index.ts';

/** Relation of a database's tables to this version of the server. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer';

/**
 * Migrates the tables. Safe for concurrent processes: one migrates, the others wait.
 *
 * @param beforeUpgrade runs before the first migration of a filled database, with its name, while nothing else writes
 * @throws StartError when the database was written by a newer version of the server
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  beforeUpgrade: (first: string) => void = () => {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: provider(kind, beforeUpgrade) });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw (await schemaState(db)) === 'newer' ? newerDatabase(error) : error;
  }
}

/** Compares the applied migrations with those of this version. */
export async function schemaState(db: Kysely<Tables>): Promise<SchemaState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const applied = tables.some(({ name }) => name === 'kysely_migration') ? await appliedMigrations(db) : new Set();
  if (applied.size === 0) {
    return 'empty';
  }
  const missing = Object.keys(migrations).filter((name) => !applied.delete(name));
  return applied.size > 0 ? 'newer' : missing.length > 0 ? 'older' : 'current';
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(migrations).every((name) => applied.has(name));
}

async function appliedMigrations(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns the error for a database with migrations that this version does not know. */
export function newerDatabase(cause?: unknown): StartError {
  return new StartError('The database belongs to a newer version of the server: start that version.', { cause });
}

function provider(kind: DatabaseKind, beforeUpgrade: (first: string) => void): MigrationProvider {
  const [initial] = Object.keys(migrations);
  let isFirst = true;
  const forward = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        if (isFirst && name !== initial) {
          beforeUpgrade(name);
        }
        isFirst = false;
        await migration(toolsFor(db, kind));
      },
    },
  ]);
  return { getMigrations: async () => Object.fromEntries(forward) };
}

function toolsFor(db: MigrationTools['db'], kind: DatabaseKind): MigrationTools {
  if (kind === 'sqlite') {
    return {
      db,
      kind,
      createTable: (name) => db.schema.createTable(name).modifyEnd(sql`strict`),
      text: sql<string>`text`,
      bytes: sql<Uint8Array>`blob`,
      bigint: sql<number>`integer`,
    };
  }
  return {
    db,
    kind,
    createTable: (name) => db.schema.createTable(name),
    text: sql<string>`text collate "C"`,
    bytes: sql<Uint8Array>`bytea`,
    bigint: sql<number>`bigint`,
  };
}
