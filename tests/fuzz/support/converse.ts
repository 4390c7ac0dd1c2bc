import { connect } from 'node:net';
import type { BrokenRequest } from './brokenHttp.ts';

/** Milliseconds after which the client gives up when the server may rightly wait for more data. */
const idleTimeout = 1000;

/**
 * Sends a request on a new connection.
 *
 * @returns all bytes that the server sent until one side closed the connection
 */
export async function converse(port: number, { parts, end, refusal }: BrokenRequest): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  // The server may close the connection while the client still writes.
  socket.on('error', () => {});
  socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  for (const part of parts) {
    socket.write(part, 'latin1');
    await new Promise(setImmediate);
  }
  if (end === 'rst') {
    socket.resetAndDestroy();
  } else if (end === 'fin') {
    socket.end();
  } else if (!refusal) {
    socket.setTimeout(idleTimeout, () => socket.destroy());
  }
  await closed;
  return Buffer.concat(received);
}
