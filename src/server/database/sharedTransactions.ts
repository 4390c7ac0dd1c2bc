import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables/index.ts';

interface Waiting {
  /** Returns what settles the task once the transaction is committed. */
  run: (trx: Transaction<Tables>) => Promise<() => void>;
  reject: (reason: unknown) => void;
}

/**
 * Transactions of which those that come together share one commit: the embedded database makes one after the other, and
 * waits for the disk at each. PostgreSQL commits side by side, so that each task has a transaction of its own there.
 */
export class SharedTransactions {
  readonly #database: Database;
  readonly #waiting: Waiting[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Runs a task in a transaction; resolves to its result when that is on the disk. A task that fails is undone by
   * itself.
   *
   * @throws what the task throws, or why the transaction failed
   */
  run<Result>(task: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const { db, kind } = this.#database;
    if (kind === 'postgres') {
      return db.transaction().execute(task);
    }
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const run = async (trx: Transaction<Tables>) => {
      const outcome = await attempt(trx, task);
      return () => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result));
    };
    if (this.#waiting.push({ run, reject }) === 1) {
      void this.#runWaiting();
    }
    return promise;
  }

  async #runWaiting(): Promise<void> {
    // What the same turn of the event loop brings shares the commit.
    await setImmediate();
    const batch = this.#waiting.splice(0);
    try {
      const settlers = await this.#database.db.transaction().execute(async (trx) => {
        const settlers = [];
        for (const { run } of batch) {
          settlers.push(await run(trx));
        }
        return settlers;
      });
      for (const settle of settlers) {
        settle();
      }
    } catch (error) {
      for (const { reject } of batch) {
        reject(error);
      }
    }
  }
}

/**
 * Runs a task so that it can be undone by itself.
 *
 * @throws what the task throws, where SQLite has rolled back the whole transaction by itself
 */
async function attempt<Result>(
  trx: Transaction<Tables>,
  task: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  await sql`savepoint task`.execute(trx);
  try {
    const result = await task(trx);
    await sql`release task`.execute(trx);
    return { result };
  } catch (error) {
    await sql`rollback to task`.execute(trx).catch(() => {
      throw error;
    });
    await sql`release task`.execute(trx);
    return { error };
  }
}
