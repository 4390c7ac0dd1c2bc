import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** Capacity of the cache of prepared statements. */
const maxCachedStatements = 200;

/** Durability of a commit: on the disk (`full`), or in the operating system's cache (`normal`). */
export type Durability = 'full' | 'normal';

/** Longest wait for another process's write, in milliseconds. */
const busyTimeout = 10_000;

/**
 * The only connection of this process to the embedded database. A queue gives it to one query or transaction at a time.
 * A second connection could deadlock: waiting for the first one's transaction, it would block the event loop.
 */
export class SharedConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #queue: Promise<unknown> = Promise.resolve();
  #release: (() => void) | undefined;
  #durability: Durability | undefined;

  /** @param file path of the database; created if missing */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
    enableWriteAheadLog(this.#database);
    // Overwrites deleted data: the privacy policy promises that it is unrecoverable.
    this.#database.exec('pragma secure_delete = on');
  }

  /** Waits for the connection and holds it until {@link release}. */
  async acquire(durability: Durability): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#queue;
    this.#queue = before.then(() => promise);
    await before;
    this.#release = resolve;
    try {
      this.#setDurability(durability);
    } catch (error) {
      this.release();
      throw error;
    }
  }

  release(): void {
    this.#release?.();
  }

  /** True inside a transaction. */
  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(sql);
    const values = parameters.map(bindable);
    if (statement.columns().length > 0) {
      return { rows: statement.all(...values) as Row[] };
    }
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: results are small enough to be read at once
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database does not stream results.');
  }

  close(): void {
    if (this.#database.isOpen) {
      this.#statements.clear();
      this.#database.close();
    }
  }

  #setDurability(durability: Durability): void {
    if (this.#durability !== durability) {
      this.#database.exec(`pragma synchronous = ${durability}`);
      this.#durability = durability;
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) {
      return known;
    }
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= maxCachedStatements) {
      this.#statements.clear();
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Returns a value that SQLite can store. Rejects others: `node:sqlite` treats an object as named parameters and binds
 * null to the positional ones.
 */
function bindable(value: unknown): SQLInputValue {
  const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
  if (!isPlain && !(value instanceof Uint8Array)) {
    throw new TypeError(`A query parameter is of type ${typeof value}, which the database has no column for.`);
  }
  return value as SQLInputValue;
}

/** Turns on write-ahead logging. Retries, because SQLite ignores the busy timeout here. */
function enableWriteAheadLog(database: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) {
        database.close();
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** True when another process holds the embedded database (SQLite result codes 5 and 6). */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(resultCode(error));
}

/** True when a file is damaged or no database (SQLite result codes 11 and 26). */
export function isDamaged(error: unknown): boolean {
  return [11, 26].includes(resultCode(error));
}

function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
