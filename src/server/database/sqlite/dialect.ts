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
 * Kysely on `node:sqlite`.
 *
 * @param connection shared by every Kysely instance of the process
 * @param durability what a commit of this instance waits for
 */
export function sqliteDialect(connection: SharedConnection, durability: Durability): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SharedDriver(connection, durability),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Migrations run in one transaction, which makes several processes that start together run them once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely need not guard the connection: {@link SharedConnection} does, for all instances. */
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

  /** Immediate: a transaction that reads first and writes later would fail when another process wrote in between. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** SQLite has rolled back by itself when the disk was full or failing; a second rollback would hide that error. */
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
