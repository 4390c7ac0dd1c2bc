/** A decoded mail. */
export interface ReadMail {
  /** Decoded header fields by their name in lower case. */
  headers: Record<string, string>;
  text: string;
}

/** Decodes a mail of one plain text part (RFC 5322, 2045, 2047). */
export function readMail(source: string): ReadMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, text: decodeBody(rest.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '7bit') };
}

function decodeWords(value: string): string {
  // White space between two encoded words is not part of the text.
  return value
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) => {
      const bytes = [...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, encoding, text = '']) =>
        encoding?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
      );
      return Buffer.concat(bytes).toString('utf8');
    });
}

function decodeBody(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function quotedPrintable(text: string): Buffer {
  const binary = text.replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(binary, 'latin1');
}
