import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const refusal = ['SFATAL', 'C08P01', 'Munsupported startup parameter', ''].map((field) => `${field}\0`).join('');

/** An `ErrorResponse` (PostgreSQL's manual, 55.7): what it is, its length, its fields. */
const errorResponse = Buffer.concat([
  Buffer.from('E'),
  Buffer.from([0, 0, 0, 4 + refusal.length]),
  Buffer.from(refusal),
]);

/**
 * Stands between clients and PostgreSQL, and refuses connections with settings for their session, as PgBouncer does.
 *
 * @param url address of a database that is reached through a socket in a folder
 * @returns address of the database to connect to instead
 */
export async function startPooler(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const socket = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const server = createServer(async (client) => {
    const [startup] = await once(client, 'data');
    if (/statement_timeout|options/.test(startup)) {
      client.end(errorResponse);
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
