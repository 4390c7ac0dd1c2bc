import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, databaseFile, openDatabase } from '#server/database/openDatabase.ts';
import type { Tables } from '#server/database/tables/index.ts';
import type { Settings } from '#settings/settings.ts';
import { isNightly } from '../../support/nightly.ts';
import { describeWith } from '../../support/testWith.ts';
import { execute, findPostgres } from './postgresServer.ts';
import { templateDatabase } from './postgresSetup.ts';

/** Settings that select a test's database. */
export type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

export interface DatabaseUnderTest {
  kind: Database['kind'];
  /**
   * Creates an empty database for the running test, for several processes or several openings to share. Two SQLite
   * connections in one process must not overlap transactions: the second blocks the thread, so neither ends.
   */
  createDatabase(): Promise<DatabaseSettings>;
  /** Creates and opens an empty database for the running test. */
  open(): Promise<Database>;
}

/** Runs tests of what may differ between the databases on both: SQL, concurrency, transactions, copies. */
export function eachDatabase(name: string, tests: (database: DatabaseUnderTest) => void): void {
  describe(`${name}, on SQLite`, () => tests(sqlite));
  onPostgres(name, tests);
}

/** Runs tests on PostgreSQL alone. */
export function onPostgres(name: string, tests: (database: DatabaseUnderTest) => void): void {
  describeWith('PostgreSQL', findPostgres() !== undefined, `${name}, on PostgreSQL`, () => tests(postgres));
}

/** Runs tests on SQLite, and in nightly runs on PostgreSQL too. */
export function anyDatabase(name: string, tests: (database: DatabaseUnderTest) => void): void {
  if (isNightly) eachDatabase(name, tests);
  else describe(name, () => tests(sqlite));
}

const sqlite: DatabaseUnderTest = {
  kind: 'sqlite',
  createDatabase: async () => ({ dataDir: temporaryFolder(), databaseUrl: undefined }),
  open: () => openSqlite(),
};

const postgres: DatabaseUnderTest = {
  kind: 'postgres',
  createDatabase: createPostgres,
  open: async () => openTestDatabase(await createPostgres()),
};

/** Opens a database and closes it after the running test. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  return database;
}

/** Opens the embedded database of a folder, or an empty one, and closes it after the running test. */
export async function openSqlite(dataDir?: string): Promise<Database> {
  return await openTestDatabase({ dataDir: dataDir ?? (await emptyDatabase()), databaseUrl: undefined });
}

/** Opens a database for three processes, which share a connection on SQLite. */
export async function openProcesses(settings: DatabaseSettings): Promise<[Database, Database, Database]> {
  const first = await openTestDatabase(settings);
  const open = () => (settings.databaseUrl ? openTestDatabase(settings) : first);
  return [first, await open(), await open()];
}

/** Counts the rows of a table. */
export async function countRows({ db }: Database, table: keyof Tables): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length;
}

/** Creates a folder and removes it after the running test. Retries while a worker thread still writes in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

let emptyFile: Promise<Buffer> | undefined;

/** Copies a migrated, empty database into a new folder, which is quicker than migrating one. */
async function emptyDatabase(): Promise<string> {
  emptyFile ??= readEmptyFile();
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, databaseFile), await emptyFile);
  return dataDir;
}

async function readEmptyFile(): Promise<Buffer> {
  const dataDir = temporaryFolder();
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  return readFileSync(join(dataDir, databaseFile));
}

async function createPostgres(): Promise<DatabaseSettings> {
  const server = await (await fetch(inject('postgresStarter'))).text();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} template ${templateDatabase}`);
  onTestFinished(() => execute(server, `drop database if exists ${name} with (force)`));
  return { dataDir: temporaryFolder(), databaseUrl: server.replace('/postgres?', `/${name}?`) };
}
