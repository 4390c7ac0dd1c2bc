import { parseAccept } from 'hono/utils/accept';
import { parse, type Range } from 'range-parser';

/** Suffix of a compressed file by its content coding, best first. */
export const compressedSuffix = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof compressedSuffix | 'identity';

/** Weight of `identity` when the client does not name it: below every coding that it names. */
const unnamedIdentity = 0.0001;

/**
 * Chooses a content coding by `Accept-Encoding` (RFC 9110 section 12.5.3).
 *
 * @param header the request's `Accept-Encoding`
 * @param available codings of the file, best first
 * @returns the coding with the highest weight, among equals the first; `identity` when none is acceptable
 * @example negotiateEncoding('gzip, br;q=0.5', ['br', 'gzip', 'identity']) // 'gzip'
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const weight = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? unnamedIdentity : 0);

  const acceptable = available.filter((encoding) => weight(encoding) > 0);
  return acceptable.sort((one, other) => weight(other) - weight(one))[0] ?? 'identity';
}

/**
 * True when a client prefers Markdown to HTML (RFC 9110 section 12.5.1). The client must name the type: browsers accept
 * any type.
 *
 * @param header the request's `Accept`
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function prefersMarkdown(header: string | undefined): boolean {
  // Most requests need no parsing.
  if (!/markdown/i.test(header ?? '')) return false;
  const weights = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/**
 * Reads a `Range` header (RFC 9110 section 14.1.2).
 *
 * @param header the request's `Range`
 * @param size length of the file in bytes
 * @returns first and last byte; `unsatisfiable` for a range outside the file; `undefined` to send the whole file: no
 *   header, another unit, several ranges, or a malformed one
 * @example readRange('bytes=-500', 2000) // { start: 1500, end: 1999 }
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const { code, type, ranges } = parse(size, header ?? '');
  if (type !== 'bytes' || (code & malformed) !== 0 || ranges.length > 1) {
    return undefined;
  }
  return ranges[0] ?? 'unsatisfiable';
}

/** Bit of `range-parser`'s code for a header with a malformed range. */
const malformed = 1;
