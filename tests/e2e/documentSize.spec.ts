import { once } from 'node:events';
import { connect } from 'node:net';
import { allAddresses } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

/** Largest response with a page, in bytes (docs/benchmarks.md#budgets). */
const maxResponse = 20_000;

/** Measures the size of a page's response in bytes, including its headers. */
async function responseSize(server: string, address: string): Promise<number> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  let size = 0;
  socket.on('data', (bytes) => (size += bytes.length));
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return size;
}

test('the document of every page has at most 20 KB on the wire', async ({ server }) => {
  const tooLarge: string[] = [];
  for (const address of await allAddresses(server.address)) {
    const size = await responseSize(server.address, address);
    expect(size).toBeGreaterThan(1000);
    if (size > maxResponse) tooLarge.push(`${address}: ${size} bytes, ${maxResponse} allowed`);
  }
  expect(tooLarge).toEqual([]);
});
