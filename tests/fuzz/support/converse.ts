import { connect } from 'node:net';
import type { BrokenRequest } from './brokenHttp.ts';

/** How long an answer is waited for, in milliseconds, when the server may rightly be waiting for more. */
const patience = 1000;

/**
 * Sends a request on a connection of its own.
 *
 * @returns everything that the server sent until it closed, or until the client gave up
 */
export async function converse(port: number, { parts, leaves, refusal }: BrokenRequest): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  // A server that refuses closes while the client still writes.
  socket.on('error', () => {});
  socket.on('data', (chunk) => received.push(Buffer.from(chunk)));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  for (const part of parts) {
    socket.write(part, 'latin1');
    await new Promise(setImmediate);
  }
  if (leaves === 'rst') {
    socket.resetAndDestroy();
  } else if (leaves === 'fin') {
    socket.end();
  } else if (!refusal) {
    socket.setTimeout(patience, () => socket.destroy());
  }
  await closed;
  return Buffer.concat(received);
}
