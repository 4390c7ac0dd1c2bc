import type { FoundAnswer } from './expectAnswer.ts';

/**
 * Parses all HTTP/1.1 responses that a server sent on one connection (RFC 9112). Skips informational ones (1xx).
 *
 * @throws Error when the data is not HTTP/1.1, or when the last response is incomplete
 */
export function readAnswers(received: Buffer): FoundAnswer[] {
  const answers: FoundAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/.exec(statusLine)?.[1]);
    if (end < 0 || !status) {
      throw new Error(`No answer: ${rest.subarray(0, 200).toString('latin1')}`);
    }
    const headers = new Headers(
      lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
    const { body, length } = readBody(rest.subarray(end + 4), status, headers);
    rest = rest.subarray(end + 4 + length);
    if (status >= 200) {
      answers.push({ status, headers, body });
    }
  }
  return answers;
}

function readBody(bytes: Buffer, status: number, headers: Headers): { body: string; length: number } {
  if (headers.get('transfer-encoding') === 'chunked') {
    return readChunks(bytes);
  }
  const length = status === 304 || status < 200 ? 0 : Number(headers.get('content-length') ?? bytes.length);
  if (length > bytes.length) {
    throw new Error(`An answer of ${length} bytes is cut off after ${bytes.length}.`);
  }
  return { body: bytes.toString('utf8', 0, length), length };
}

function readChunks(bytes: Buffer): { body: string; length: number } {
  const chunks: Buffer[] = [];
  for (let offset = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', offset);
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size) || lineEnd + 4 + size > bytes.length) {
      throw new Error('A chunked answer is cut off.');
    }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    offset = lineEnd + 2 + size + 2;
    if (size === 0) {
      return { body: Buffer.concat(chunks).toString(), length: offset };
    }
  }
}
