import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { allAddresses } from './support/addresses.ts';

/** What a server may send before the first acknowledgement (RFC 6928): ten segments of 1,460 bytes. */
const firstPackets = 10 * 1460;

/** Size in bytes of a page's whole answer, headers and all, as a browser gets it. */
async function answerSize(address: string): Promise<number> {
  const { hostname, port } = new URL(inject('server'));
  const socket = connect(Number(port), hostname);
  let size = 0;
  socket.on('data', (bytes) => (size += bytes.length));
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return size;
}

test('every page arrives with the first packets of its connection', async () => {
  const late: string[] = [];
  for (const address of await allAddresses()) {
    const size = await answerSize(address);
    expect(size).toBeGreaterThan(1000);
    if (size > firstPackets) late.push(`${address}: ${size} bytes, ${firstPackets} allowed`);
  }
  expect(late).toEqual([]);
});
