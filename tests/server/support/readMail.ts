import libmime from 'libmime';
import { decode as quotedPrintable } from 'libqp';

/** A decoded mail. */
export interface ReadMail {
  /** Decoded header fields by their name in lower case. */
  headers: Record<string, string>;
  text: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

/** Decodes a mail of a plain text part and attachments (RFC 5322, 2045, 2046, 2047, 2231). */
export function readMail(source: string): ReadMail {
  const { headers, body } = readPart(source);
  const boundary = /^multipart\/mixed;.*boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) {
    return { headers, text: decodedText(headers, body), attachments: [] };
  }
  const [text, ...files] = body.split(`--${boundary}`).slice(1, -1).map(readPart);
  return {
    headers,
    text: decodedText(text?.headers ?? {}, text?.body ?? ''),
    attachments: files.map((file) => ({
      name: fileNameOf(file.headers['content-disposition'] ?? ''),
      type: file.headers['content-type'] ?? '',
      content: decodeBody(file.headers, file.body),
    })),
  };
}

function readPart(part: string): { headers: Record<string, string>; body: string } {
  const source = part.replace(/^\r\n/, '');
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), libmime.decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

/** Joins the continued parts of a file name, or returns its plain form. */
function fileNameOf(disposition: string): string {
  const parts = [...disposition.matchAll(/filename\*\d+\*?=(?:utf-8'')?"?([^;"]+)/g)].map(([, part = '']) => part);
  return parts.length > 0 ? decodeURIComponent(parts.join('')) : (/filename="?([^";]+)/.exec(disposition)?.[1] ?? '');
}

function decodedText(headers: Record<string, string>, body: string): string {
  return decodeBody(headers, body).toString('utf8').replaceAll('\r\n', '\n');
}

function decodeBody(headers: Record<string, string>, body: string): Buffer {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  return encoding === 'base64'
    ? Buffer.from(body, 'base64')
    : encoding === 'quoted-printable'
      ? quotedPrintable(body)
      : Buffer.from(body);
}
