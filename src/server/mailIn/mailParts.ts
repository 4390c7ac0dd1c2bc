import mailsplit, { type MimeNode } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { decode as fromQuotedPrintable } from 'libqp';
import { decodeLine } from './decodeBytes.ts';

/** Maximum size of a mail's header, in bytes. */
const maxHeader = 512 * 1024;

/** Maximum size of a text as sent, in bytes; the server drops the rest. */
const maxTextBytes = 1_200_000;

/** Maximum length of a header's line, in bytes. */
const maxLine = 20_000;

/** Field of a header, with its encoded words as sent. */
export interface HeaderField {
  name: string;
  value: string;
}

/** A part of a mail that has no parts of its own. */
export interface Part {
  /** Media type in lower case. */
  type: string;
  charset: string;
  /** Undefined without one. */
  fileName: string | undefined;
  disposition: string;
  /** True for a part that the text shows, such as an image. */
  isRelated: boolean;
  /** Parts with the same number are versions of one text; undefined for a text of its own. */
  alternative: number | undefined;
  bytes: Buffer;
}

interface OpenPart extends Part {
  node: MimeNode;
  chunks: Buffer[];
  length: number;
}

/** Splits a mail into its header and its parts (RFC 5322, 2045, 2046, 2183, 2231). Reads no mail within it. */
export async function splitMail(source: Buffer): Promise<{ fields: HeaderField[]; reportType: string; parts: Part[] }> {
  const splitter = new mailsplit.Splitter({ ignoreEmbedded: true, maxHeadSize: maxHeader });
  const nodes = new Map<MimeNode, number>();
  const parts: OpenPart[] = [];
  let root: MimeNode | undefined;
  splitter.end(source);
  for await (const chunk of splitter) {
    if (chunk.type === 'node') {
      root ??= chunk;
      nodes.set(chunk, nodes.size);
      if (!chunk.multipart) parts.push(openPart(chunk, nodes));
    } else if (chunk.type === 'body') {
      const part = parts.at(-1);
      if (!part || part.node !== chunk.node) continue;
      const value = isTextPart(part) ? chunk.value.subarray(0, maxTextBytes - part.length) : chunk.value;
      part.chunks.push(value);
      part.length += value.length;
    }
  }
  const fields = root ? fieldsOf(root) : [];
  const type = fields.find(({ name }) => name === 'content-type')?.value ?? '';
  const isReport = root?.contentType === 'multipart/report';
  return {
    fields,
    reportType: isReport ? (libmime.parseHeaderValue(type).params['report-type'] ?? '').toLowerCase() : '',
    parts: parts.map(({ node, chunks, length, ...part }) => ({ ...part, bytes: decodedBytes(node, chunks) })),
  };
}

/** True for a text that readers see in the mail, not as a file. */
export const isTextPart = ({ type, disposition, fileName }: Omit<Part, 'bytes'>): boolean =>
  (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment' && fileName === undefined;

function openPart(node: MimeNode, nodes: ReadonlyMap<MimeNode, number>): OpenPart {
  const outer: MimeNode[] = [];
  for (let each = node.parentNode; each; each = each.parentNode) outer.push(each);
  const alternative = outer.find(({ multipart }) => multipart === 'alternative');
  return {
    type: node.contentType || 'text/plain',
    charset: node.charset || '',
    fileName: fileNameOf(fieldsOf(node)),
    disposition: node.disposition || '',
    isRelated: outer.some(({ multipart }) => multipart === 'related'),
    alternative: alternative && nodes.get(alternative),
    node,
    bytes: Buffer.alloc(0),
    chunks: [],
    length: 0,
  };
}

/** Returns the fields of a header, their lines cut and unfolded. */
function fieldsOf({ headers }: MimeNode): HeaderField[] {
  const lines = headers ? headers.getList() : [];
  return lines.map(({ key, line }) => ({
    name: key,
    value: decodeLine(line.slice(0, maxLine))
      .slice(key.length + 1)
      .replace(/\r?\n[ \t]*/g, ' ')
      .trim(),
  }));
}

/** Returns a file's name from the field that has it, also one in bytes of its own encoding. */
function fileNameOf(fields: readonly HeaderField[]): string | undefined {
  for (const [field, parameter] of [
    ['content-disposition', 'filename'],
    ['content-type', 'name'],
  ] as const) {
    const value = fields.find(({ name }) => name === field)?.value ?? '';
    const { params, decodedParams } = libmime.parseHeaderValue(value, { stripComments: true });
    const name = params[parameter];
    if (name) return decodedParams.includes(parameter) ? name : libmime.decodeWords(name);
  }
  return undefined;
}

function decodedBytes({ encoding, flowed, delSp }: MimeNode, chunks: readonly Buffer[]): Buffer {
  const sent = Buffer.concat(chunks);
  const bytes =
    encoding === 'base64'
      ? Buffer.from(sent.toString('latin1'), 'base64')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(sent)
        : sent;
  return flowed ? Buffer.from(libmime.decodeFlowed(bytes.toString('latin1'), delSp), 'latin1') : bytes;
}
