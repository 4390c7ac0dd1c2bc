import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type number of 8-byte integers. */
const int8 = 20;

/** Counts and times in milliseconds are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
};

/** What PostgreSQL is told for each session; the times are in milliseconds. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
const notDurable = { options: '-c synchronous_commit=off' };

const connectionTimeoutMillis = 10_000;

/** @throws what keeps it from connecting */
async function tryConnecting(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis, ...config });
  // A server that ends the session at once must not end this process.
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/** Classes of errors (PostgreSQL, appendix A) of a server that takes nobody for a moment: full, starting, stopping. */
const passing = /^5[37]/;

/**
 * Whether a server takes settings for a session. Poolers that lend a session to one client after the other, such as
 * PgBouncer, refuse a connection that comes with these.
 *
 * @param url `postgres://…`
 * @returns true, too, where the server cannot be used at all
 */
export async function takesSettings(url: string): Promise<boolean> {
  try {
    await tryConnecting({ connectionString: url, ...limits, ...notDurable });
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || passing.test(error.code ?? '')) return true;
  }
  return tryConnecting({ connectionString: url }).then(
    () => false,
    () => true,
  );
}

interface ConnectedPool<Tables> {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Most connections of this pool. */
  connections: number;
  /** Whether a commit waits until it is on the disk; it does, too, without settings. */
  durable: boolean;
  /** Whether the server {@link takesSettings}. */
  settings: boolean;
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
  { connections, durable, settings, onBrokenConnection }: PoolOptions,
): ConnectedPool<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'site',
    types,
    ...(settings && limits),
    ...(settings && !durable && notDurable),
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
