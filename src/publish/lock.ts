import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's result code `SQLITE_BUSY`: another process has the lock. */
const busy = 5;

/** Pause between two attempts, in milliseconds. */
const pause = 500;

/**
 * Runs work under a lock between processes. The lock is SQLite's file lock, which ends with the process, even if
 * killed.
 *
 * @param file file to lock; created if missing
 * @param onWait called once when another process has the lock
 */
export async function withLock<Result>(file: string, onWait: () => void, work: () => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(file);
  try {
    let isWaiting = false;
    while (!lock(database)) {
      if (!isWaiting) onWait();
      isWaiting = true;
      await sleep(pause);
    }
    return await work();
  } finally {
    database.close();
  }
}

function lock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
}
