import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's type OID of 8-byte integers. */
const int8 = 20;

/** Parses 8-byte integers as numbers: counts and times in milliseconds are far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
};

/** Settings of each connection; times in milliseconds. */
const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

const connectionTimeoutMillis = 10_000;

/**
 * Connects and disconnects.
 *
 * @throws the connection error
 */
async function tryConnecting(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis, ...config });
  // A server that closes the connection at once must not end this process.
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}

/** Error classes (PostgreSQL, appendix A) of a server that is full, starting or stopping. */
const transient = /^5[37]/;

/**
 * Checks that a server accepts settings of a connection. Poolers that share connections, such as PgBouncer, reject
 * them.
 *
 * @param url `postgres://…`
 * @returns true also when the server is unusable
 */
async function acceptsSettings(url: string): Promise<boolean> {
  try {
    await tryConnecting({ connectionString: url, ...limits });
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || transient.test(error.code ?? '')) return true;
  }
  return tryConnecting({ connectionString: url }).then(
    () => false,
    () => true,
  );
}

/**
 * Returns a socket that breaks when the server stays silent. A network that loses packets tells neither side, and the
 * system would wait a quarter of an hour.
 *
 * @param silence longer than any statement may take, in milliseconds
 */
function breakableSocket(silence: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated: the server is silent')));
}

interface ConnectedPool<Tables> {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Maximum number of connections of a process. */
const maxConnections = 10;

/**
 * Returns Kysely on a pool of connections to PostgreSQL.
 *
 * @param url `postgres://…`
 * @param onBrokenConnection called for each broken connection, idle or in use
 * @param silence time without a byte after which a connection is broken, in milliseconds
 */
export async function connectPostgres<Tables>(
  url: string,
  onBrokenConnection: (error: Error) => void,
  silence = 1.5 * limits.statement_timeout,
): Promise<ConnectedPool<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    application_name: 'site',
    types,
    // Without limits, a long statement is silent too.
    ...((await acceptsSettings(url)) && { ...limits, stream: () => breakableSocket(silence) }),
  });
  // The pool listens to idle clients only, and Node ends the process when an `error` event has no listener.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      // Kysely does not end a pool that it has never used.
      if (!pool.ending) {
        await pool.end();
      }
    },
  };
}
