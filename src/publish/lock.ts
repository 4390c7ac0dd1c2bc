import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Result code of SQLite, `SQLITE_BUSY`: another process has the lock. */
const busy = 5;

/** Pause between two attempts to get the lock, in milliseconds. */
const pause = 500;

/**
 * Does work that one process at a time may do. The lock is SQLite's on a file: it ends with the process, however that
 * ends.
 *
 * @param file the file to lock, made where it is not there
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
