import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { listenOnFreePort } from './listenOnFreePort.ts';

/** Reason for refusing a connection, with a code of appendix A of PostgreSQL's manual. */
export interface Refusal {
  code: string;
  message: string;
}

/** Returns an `ErrorResponse` (PostgreSQL's manual, message formats): type, length, fields. */
function errorResponse({ code, message }: Refusal): Buffer {
  const fields = ['SFATAL', `C${code}`, `M${message}`, ''].map((field) => `${field}\0`).join('');
  return Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, 4 + fields.length]), Buffer.from(fields)]);
}

/**
 * Starts a proxy in front of PostgreSQL that refuses some connections.
 *
 * @param url address of a database whose server listens on a Unix socket
 * @param refusalOf returns the refusal for a startup message; `undefined` passes the connection to PostgreSQL
 * @param losesPackets true while nothing that the server sends arrives
 * @returns address of the database through the proxy
 */
export async function startProxy(
  url: string,
  refusalOf: (startup: string) => Refusal | undefined,
  losesPackets = () => false,
): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const socket = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const server = createServer(async (client) => {
    const [startup] = await once(client, 'data');
    const refusal = refusalOf(String(startup));
    if (refusal) {
      client.end(errorResponse(refusal));
      return;
    }
    const connection = connect(socket);
    connection.write(startup);
    // An end that breaks breaks the other one too: a client must not wait for a connection that is gone.
    const network = new Transform({
      transform: (chunk, _, next) => next(null, losesPackets() ? undefined : chunk),
    });
    pipeline(client, connection, network, client, () => {});
  });
  return `postgres://postgres@127.0.0.1:${await listenOnFreePort(server)}${pathname}`;
}

/** Starts a proxy that refuses connections with session settings, as PgBouncer does. */
export const startPooler = (url: string): Promise<string> =>
  startProxy(url, (startup) =>
    /statement_timeout|options/.test(startup) ? { code: '08P01', message: 'unsupported startup parameter' } : undefined,
  );
