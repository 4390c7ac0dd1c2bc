import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '#contract/envelope.ts';
import { isApiPath } from '#hosting/redirects.ts';
import { securityHeaders } from '#hosting/securityHeaders.ts';
import type { Locale } from '#i18n/locales.ts';
import { label } from '#i18n/words.ts';
import { answerLanguage } from './answerLanguage.ts';

/** What is answered in place of the application. */
interface BrokenAnswer {
  headers: Record<string, string>;
  body: string;
}

/** What Node's parser says of a request, by the status that fits; everything else is 400. */
const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whether a request is a call of the API, as far as its target in the request line tells. */
export function isCall(target = ''): boolean {
  return isApiPath(target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, ''));
}

/**
 * Answer to a request that never becomes one of the application.
 *
 * @param language of the envelope, for a call of the API; other requests are answered in words
 */
export function brokenRequest(status: number, language: Locale | undefined): Response {
  const { headers, body } = brokenAnswer(status, language);
  return new Response(body, { status, headers });
}

function brokenAnswer(status: number, language: Locale | undefined): BrokenAnswer {
  const body = language ? JSON.stringify(envelope(status, language)) : `${STATUS_CODES[status]}\n`;
  const headers = {
    ...securityHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': language ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { headers, body };
}

function envelope(status: number, language: Locale): Failure {
  const msg = label(status >= 500 ? 'answer:internalError' : 'answer:badRequest', language);
  return { success: false, msg, data: null };
}

/** Gives what is no HTTP, and what Node itself refuses, an answer with the headers that all answers have. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || owesOtherAnswer(socket)) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
    const { headers, body } = brokenAnswer(status, languageIn(packet));
    const isBodyless = isHead(packet, status);
    const lines = Object.entries({ ...headers, ...(isBodyless && { 'Content-Length': '0' }), Connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${isBodyless ? '' : body}`,
    );
  });
  server.on('checkExpectation', (request, response) => refuseRequest(request, response, 417));
}

/** Answers a request in place of the application, and closes the connection. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, status: number): void {
  const language = isCall(request.url) ? answerLanguage(String(request.headers['x-lang'])) : undefined;
  const { headers, body } = brokenAnswer(status, language);
  response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
}

/**
 * Whether an answer is under way on a connection, or due for an earlier request: the one to the broken request cannot
 * be put into it, nor in its place.
 */
function owesOtherAnswer(socket: Duplex): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return answer instanceof ServerResponse && (answer.headersSent || answer.req.complete);
}

/** The language for what the parser could not read, as far as its first line and its headers can be made out. */
function languageIn(packet: string): Locale | undefined {
  const isForApi = isCall(/^[A-Z]+ (\S+)/.exec(packet)?.[1]);
  return isForApi ? answerLanguage(/^x-lang:[ \t]*(\w+)/im.exec(packet)?.[1]) : undefined;
}

/** Whether the answer may have no body: to HEAD, and to a head so long that its first line came in an earlier packet. */
function isHead(packet: string, status: number): boolean {
  return packet.startsWith('HEAD ') || (status === 431 && !/^[A-Z]+ /.test(packet));
}
