import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Maximum wait for another process's write, in milliseconds. */
export const busyTimeout = 10_000;

/** A connection of `node:sqlite`, as far as Kysely uses it. */
export type SqliteConnection = Pick<DatabaseSync, 'prepare' | 'isTransaction' | 'close'>;

/**
 * Opens the embedded database with durable commits.
 *
 * @param file path of the database; created if missing
 */
export function connectSqlite(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  enableWriteAheadLog(connection);
  connection.exec('pragma synchronous = full');
  // Overwrites deleted data: the privacy policy promises that it is unrecoverable.
  connection.exec('pragma secure_delete = on');
  return connection;
}

/**
 * Returns Kysely's dialect on `node:sqlite`. Kysely gives the connection to one query or transaction at a time. A second
 * connection in the same process could deadlock: waiting for the first one's transaction, it would block the event loop.
 */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new EmbeddedDriver(connection),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Runs migrations in one transaction, so that concurrent starts run them once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super({ database: adapted(connection) });
    this.#connection = connection;
  }

  /** Takes the write lock at once. A later upgrade fails if another process has written in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Skips the rollback if SQLite already rolled back on a full or failing disk: a second one would hide that error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) {
      await super.rollbackTransaction(connection);
    }
  }
}

function adapted(connection: SqliteConnection): SqliteDatabase {
  return {
    prepare: (sql) => {
      const statement = connection.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
    close: () => connection.close(),
  };
}

/**
 * Returns a value that SQLite can store. Rejects others: `node:sqlite` takes an object for named parameters, and then
 * binds null to the positional ones, as it does for `undefined`.
 */
function bindable(value: unknown): SQLInputValue {
  const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
  if (!isPlain && !(value instanceof Uint8Array)) {
    throw new TypeError(`A query parameter is of type ${typeof value}, which the database has no column for.`);
  }
  return value as SQLInputValue;
}

/** Turns on write-ahead logging. Retries, because SQLite ignores the busy timeout here. */
function enableWriteAheadLog(connection: DatabaseSync): void {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) {
        connection.close();
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
