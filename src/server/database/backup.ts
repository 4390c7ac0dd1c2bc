import { once } from 'node:events';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { StartError } from '../config/startError.ts';
import { migrations } from './migrations/index.ts';
import { type Database, databaseFile } from './openDatabase.ts';
import { isBusy, isDamaged } from './sqlite/sharedConnection.ts';

/** Pages copied at a time: all of them, so that the copy is one transaction. */
const allPages = 2 ** 31 - 1;

/**
 * Writes the embedded database to a file as it is at this moment, while the server may be running. The file is
 * readable by its owner alone.
 *
 * @param file path of the backup, where nothing may be yet
 * @throws StartError when the file exists, cannot be written, or the database is PostgreSQL
 */
export async function writeBackup({ kind, db }: Database, file: string): Promise<void> {
  if (kind !== 'sqlite') {
    throw new StartError('This backs up the embedded database. For DATABASE_URL, use pg_dump.');
  }
  try {
    // An empty file may be written to; made here, nobody else can ever read it.
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
 * Puts a backup in the place of the embedded database. A backup of an older version is brought up to date by the next
 * start. An interrupted restore leaves the database as it was; one that cannot be opened any more is kept beside it.
 *
 * @param file a backup by {@link writeBackup}
 * @param dataDir folder of the embedded database
 * @throws StartError when the file is no whole backup or a newer version's, or while the database is in use
 */
export async function restoreBackup(file: string, dataDir: string): Promise<void> {
  const source = openBackup(file);
  try {
    const target = join(dataDir, databaseFile);
    leaveWriteAheadLog(target);
    await backup(source, target, { rate: allPages });
  } finally {
    source.close();
  }
}

/**
 * Copies the embedded database in a thread of its own, and opens and checks the copy: requests are answered meanwhile.
 *
 * @param file path of the backup, where nothing may be yet
 * @throws Error when the copy cannot be made, or is not whole
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

/** What the thread of {@link writeCheckedBackup} is given. */
export interface BackupWork {
  /** File of the database. */
  source: string;
  /** Empty file for the backup. */
  file: string;
}

/**
 * Opens a backup and checks that it is whole.
 *
 * @throws StartError when the file is no whole backup, or a newer version's
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
      : new StartError(`${file} is no backup of this site, or is damaged.`, { cause: error });
  }
}

/**
 * Takes the database out of write-ahead logging, which SQLite allows to its only user: a server that runs, here or
 * in another process, is found out. One that starts after this waits for the restore and sees its result.
 */
function leaveWriteAheadLog(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const mode = database.prepare('pragma journal_mode = delete').get();
    if (mode?.journal_mode !== 'delete') {
      throw inUse();
    }
  } catch (error) {
    if (!isDamaged(error)) {
      throw isBusy(error) ? inUse() : error;
    }
    database?.close();
    setAside(file);
  } finally {
    if (database?.isOpen) {
      database.close();
    }
  }
}

/** Moves a database that SQLite cannot open out of the way, with what belongs to it. */
function setAside(file: string): void {
  const name = `${file}.damaged-${Date.now()}`;
  for (const suffix of ['', '-wal', '-shm'].filter((end) => existsSync(file + end))) {
    renameSync(file + suffix, name + suffix);
  }
}

function inUse(): StartError {
  return new StartError('The database is in use: stop the server before you restore a backup.');
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EEXIST' ? 'it exists already' : String(code);
}
