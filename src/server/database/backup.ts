import { once } from 'node:events';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { StartError } from '#settings/startError.ts';
import { copyName, writeCopy } from './copies.ts';
import { migrations } from './migrations/index.ts';
import { type Database, databaseFile } from './openDatabase.ts';
import { isBusy, isDamaged } from './sqlite.ts';

/** Pages to copy per step: all of them, so that the copy is one transaction. */
const allPages = 2 ** 31 - 1;

/**
 * Writes a snapshot of the embedded database to a file, also while the server runs. Only the owner can read the file.
 *
 * @param file path of the new backup
 * @throws StartError when the file exists or cannot be written, or the database is PostgreSQL
 */
export async function writeBackup({ kind, db }: Database, file: string): Promise<void> {
  if (kind !== 'sqlite') {
    throw new StartError('bin/site backup copies the embedded database: with DATABASE_URL, use pg_dump.');
  }
  try {
    // SQLite accepts an empty file. Creating it first makes it private from the start.
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartError(`${file} cannot be written: ${reason(error)}.`, { cause: error });
  }
  try {
    await sql`vacuum into ${file}`.execute(db);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Replaces the embedded database with a backup. The next start migrates a backup of an older version. An interrupted
 * restore changes nothing.
 *
 * @param file a backup by {@link writeBackup}
 * @param dataDir folder of the embedded database
 * @returns path of a copy of the replaced database, which may be damaged; `undefined` if there was none
 * @throws StartError when the file is damaged or from a newer version, or when a server uses the database
 */
export async function restoreBackup(file: string, dataDir: string, now: Date): Promise<string | undefined> {
  const source = openBackup(file);
  try {
    const target = join(dataDir, databaseFile);
    const copy = existsSync(target) ? setAside(target, now) : undefined;
    await backup(source, target, { rate: allPages });
    return copy;
  } finally {
    source.close();
  }
}

/**
 * Checks that no server uses the embedded database. An unreadable one counts as unused.
 *
 * @throws StartError when one does
 */
export function requireUnused(dataDir: string): void {
  const file = join(dataDir, databaseFile);
  if (existsSync(file)) {
    try {
      disableWriteAheadLog(file);
    } catch (error) {
      if (error instanceof StartError) {
        throw error;
      }
    }
  }
}

/**
 * Copies the embedded database and checks the copy in a worker thread, so that the event loop stays free.
 *
 * @param file path of the new backup
 * @throws Error when the copy fails or is damaged
 */
export async function writeCheckedBackup(dataDir: string, file: string): Promise<void> {
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  const worker = new Worker(new URL('./backupWorker.ts', import.meta.url), {
    workerData: { source: join(dataDir, databaseFile), file } satisfies BackupWork,
  });
  try {
    await once(worker, 'exit');
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Input of {@link writeCheckedBackup}'s thread. */
export interface BackupWork {
  /** Path of the database. */
  source: string;
  /** Path of an empty file for the backup. */
  file: string;
}

/**
 * Opens a backup and checks its integrity.
 *
 * @throws StartError when the file is no backup, is damaged or is from a newer version
 */
export function openBackup(file: string): DatabaseSync {
  if (!existsSync(file)) {
    throw new StartError(`${file} does not exist.`);
  }
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(file, { readOnly: true });
    const check = source.prepare('pragma integrity_check').get();
    const applied = source.prepare('select name from kysely_migration').all();
    if (check?.integrity_check !== 'ok') {
      throw new Error('damaged');
    }
    if (applied.some(({ name }) => !Object.hasOwn(migrations, String(name)))) {
      throw new StartError(`${file} was made by a newer version of the server: restore it with that version.`);
    }
    return source;
  } catch (error) {
    source?.close();
    throw error instanceof StartError
      ? error
      : new StartError(`${file} is damaged or no backup of this site: restore another backup.`, { cause: error });
  }
}

/** Copies a database beside itself, or renames a damaged one. Returns the path of the copy. */
function setAside(file: string, now: Date): string {
  try {
    disableWriteAheadLog(file);
    const copy = copyName(file, 'replaced', now);
    writeCopy(file, copy);
    return copy;
  } catch (error) {
    if (!isDamaged(error)) {
      throw error;
    }
  }
  const name = copyName(file, 'damaged', now);
  for (const suffix of ['', '-wal', '-shm'].filter((end) => existsSync(file + end))) {
    renameSync(file + suffix, name + suffix);
  }
  return name;
}

/**
 * Turns off write-ahead logging, which SQLite refuses while a server uses the database. A server that starts later
 * waits for the restore.
 */
function disableWriteAheadLog(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const mode = database.prepare('pragma journal_mode = delete').get();
    if (mode?.journal_mode !== 'delete') {
      throw inUse();
    }
  } catch (error) {
    throw isBusy(error) ? inUse() : error;
  } finally {
    database.close();
  }
}

function inUse(): StartError {
  return new StartError('The database is in use: stop the server first.');
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EEXIST' ? 'it exists already' : String(code);
}
