import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Why a connection is refused: a code of PostgreSQL's manual, appendix A, and words. */
export interface Refusal {
  code: string;
  message: string;
}

/** An `ErrorResponse` (PostgreSQL's manual, message formats): what it is, its length, its fields. */
function errorResponse({ code, message }: Refusal): Buffer {
  const fields = ['SFATAL', `C${code}`, `M${message}`, ''].map((field) => `${field}\0`).join('');
  return Buffer.concat([Buffer.from('E'), Buffer.from([0, 0, 0, 4 + fields.length]), Buffer.from(fields)]);
}

/**
 * Stands between clients and PostgreSQL, and refuses some connections.
 *
 * @param url address of a database that is reached through a socket in a folder
 * @param refusalOf why a connection that starts so is refused; nothing for those that PostgreSQL gets
 * @returns address of the database to connect to instead
 */
export async function startProxy(url: string, refusalOf: (startup: string) => Refusal | undefined): Promise<string> {
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
    client.pipe(connection).pipe(client);
    for (const end of [client, connection]) end.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

/** Refuses connections with settings for their session, as PgBouncer does; see {@link startProxy}. */
export const startPooler = (url: string): Promise<string> =>
  startProxy(url, (startup) =>
    /statement_timeout|options/.test(startup) ? { code: '08P01', message: 'unsupported startup parameter' } : undefined,
  );
