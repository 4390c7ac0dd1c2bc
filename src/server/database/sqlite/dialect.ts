import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Durability, SharedConnection } from './sharedConnection.ts';

/**
 * Returns a Kysely dialect on `node:sqlite`.
 *
 * @param connection shared by every Kysely instance of the process
 * @param durability durability of this instance's commits
 */
export function sqliteDialect(connection: SharedConnection, durability: Durability): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SharedDriver(connection, durability),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Runs migrations in one transaction, so that concurrent starts run them once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Turns off Kysely's mutex: {@link SharedConnection} has one for all instances. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SharedDriver implements Driver {
  readonly #connection: SharedConnection;
  readonly #durability: Durability;

  constructor(connection: SharedConnection, durability: Durability) {
    this.#connection = connection;
    this.#durability = durability;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#connection.acquire(this.#durability);
    return this.#connection;
  }

  /** Takes the write lock at once. A later upgrade fails if another process has written in between. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** Skips the rollback if SQLite already rolled back on a full or failing disk: a second one would hide that error. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    }
  }

  async releaseConnection(): Promise<void> {
    this.#connection.release();
  }

  async destroy(): Promise<void> {}
}
