import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPoolClient, type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '#settings/startError.ts';

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

/** PostgreSQL's error code of a read-only server, such as a standby (appendix A of its manual). */
const readOnly = '25006';

/**
 * Returns a connection that its pool gives up once it was read-only: the database may be writable again, or another server
 * have taken its place, and the connection would not learn of it.
 */
function givenUpReadOnly(client: pg.PoolClient): PostgresPoolClient {
  let isReadOnly = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      isReadOnly ||= error instanceof pg.DatabaseError && error.code === readOnly;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isReadOnly),
  };
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
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => givenUpReadOnly(await pool.connect()),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
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

/**
 * Refuses a database in which letters would be lost.
 *
 * @throws StartError for another encoding than UTF-8
 */
export async function expectUtf8(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const [{ server_encoding: encoding = '' } = {}] = rows;
  if (encoding === 'UTF8') return;
  throw new StartError(
    `The database of DATABASE_URL has the encoding ${encoding}, which cannot hold every letter: create another one with ` +
      "create database site encoding 'UTF8' template template0.",
  );
}

/**
 * Tries to write, without a change.
 *
 * @throws the error of a database that cannot be written
 */
export const tryWriting = (db: QueryExecutorProvider) => sql`delete from kysely_migration where false`.execute(db);
