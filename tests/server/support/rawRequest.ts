import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen, portOf } from '#server/http/listen.ts';
import { siteApp } from './siteApp.ts';

/** Serves a new build for `acme` on 127.0.0.1 until the test ends; resolves to the port. */
export async function listeningSite(): Promise<number> {
  const servers = await listen((await siteApp()).fetch, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => closeAll(servers));
  return portOf(servers) ?? 0;
}

export function closeAll(servers: readonly Server[]): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Sends these lines unchanged, unlike an HTTP client, and reads until the server closes the connection. */
export async function rawRequest(
  port: number,
  requestLine: string,
  headers: readonly string[] = [],
): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    Buffer.from(`${[requestLine, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`, 'latin1'),
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return parseAnswer(Buffer.concat(chunks));
}

/** Parses an HTTP/1.1 answer. */
export function parseAnswer(answer: Buffer): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(
      lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
    body: answer.subarray(end + 4),
  };
}
