import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type number of 8-byte integers. */
const int8 = 20;

/** Counts and times in milliseconds are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
};

interface ConnectedPool<Tables> {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Most connections of this pool. */
  connections: number;
  /** Whether a commit waits until it is on the disk. */
  durable: boolean;
  /** Told of connections that broke, idle or in use. */
  onBrokenConnection: (error: Error) => void;
}

/**
 * Kysely on PostgreSQL, through a pool of connections.
 *
 * @param url `postgres://…`
 */
export function connectPool<Tables>(
  url: string,
  { connections, durable, onBrokenConnection }: PoolOptions,
): ConnectedPool<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'site',
    types,
    ...(!durable && { options: '-c synchronous_commit=off' }),
  });
  // The pool listens to idle clients only, and Node ends the process when an `error` event has no listener.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      // Kysely leaves a pool alone that it has not used yet.
      if (!pool.ending) {
        await pool.end();
      }
    },
  };
}
