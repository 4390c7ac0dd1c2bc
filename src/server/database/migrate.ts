import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../config/startError.ts';
import { migrations } from './migrations/index.ts';
import type { DatabaseKind, MigrationTools } from './migrations/migration.ts';
import type { Tables } from './tables/index.ts';

/**
 * Migrates the tables. Safe for concurrent processes: one migrates, the others wait.
 *
 * @throws StartError when the database was written by a newer version of the server
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  // One released version ran 0006 before 0005. The two are independent.
  const migrator = new Migrator({ db, provider: provider(kind), allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw (await unknownMigration(db)) ? newerDatabase(error) : error;
  }
}

/** Returns the name of an applied migration that this version does not know. */
async function unknownMigration(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name;
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
}

function newerDatabase(cause: unknown): StartError {
  return new StartError('The database belongs to a newer version of the server: start that version.', { cause });
}

function provider(kind: DatabaseKind): MigrationProvider {
  const forward = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    { up: (db) => migration(toolsFor(db, kind)) },
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
      bigint: sql<number>`integer`,
    };
  }
  return {
    db,
    kind,
    createTable: (name) => db.schema.createTable(name),
    text: sql<string>`text collate "C"`,
    bigint: sql<number>`bigint`,
  };
}
