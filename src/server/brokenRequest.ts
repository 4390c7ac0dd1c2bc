import { type Server, STATUS_CODES } from 'node:http';
import { securityHeaders } from './security/headers.ts';

const headers = { ...securityHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Answer to a request that never becomes one of the application. */
export function brokenRequest(status: number): Response {
  return new Response(`${STATUS_CODES[status]}\n`, { status, headers });
}

/** What Node's parser says of a request, by the status that fits; everything else is 400. */
const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Gives what is no HTTP, and what Node itself refuses, an answer with the headers that all answers have. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Part of an answer may be under way on this connection: another one cannot be put into it.
    if (error.code === 'ECONNRESET' || !socket.writable || ('_httpMessage' in socket && socket._httpMessage)) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = `${STATUS_CODES[status]}\n`;
    const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': String(body.length) });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`,
    );
  });
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end(`${STATUS_CODES[417]}\n`);
  });
}
