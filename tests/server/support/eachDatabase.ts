import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import type { Settings } from '#server/config/settings.ts';
import { type Database, openDatabase } from '#server/database/openDatabase.ts';
import { execute } from './postgresServer.ts';
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

/**
 * Runs the same tests on SQLite and on PostgreSQL. Skips PostgreSQL where it is not installed.
 */
export function eachDatabase(name: string, tests: (database: DatabaseUnderTest) => void): void {
  describe(`${name}, on SQLite`, () => tests(underTest('sqlite', createSqlite)));
  const server = inject('postgres');
  describe.skipIf(server === undefined)(`${name}, on PostgreSQL`, () =>
    tests(underTest('postgres', () => createPostgres(server ?? ''))),
  );
}

function underTest(kind: Database['kind'], createDatabase: () => Promise<DatabaseSettings>): DatabaseUnderTest {
  return { kind, createDatabase, open: async () => openTestDatabase(await createDatabase()) };
}

/** Opens a database and closes it after the running test. */
export async function openTestDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  return database;
}

/** Creates a folder and removes it after the running test. Retries while a worker thread still writes in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function createSqlite(): Promise<DatabaseSettings> {
  return { dataDir: temporaryFolder(), databaseUrl: undefined };
}

async function createPostgres(server: string): Promise<DatabaseSettings> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} template ${templateDatabase}`);
  onTestFinished(() => execute(server, `drop database if exists ${name} with (force)`));
  return { dataDir: temporaryFolder(), databaseUrl: server.replace('/postgres?', `/${name}?`) };
}
