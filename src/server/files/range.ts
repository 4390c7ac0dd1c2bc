/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header (RFC 9110 section 14.1.2).
 *
 * @param header the request's `Range`
 * @param size length of the file in bytes
 * @returns the bytes asked for; `unsatisfiable` when the file has none of them; `undefined` when the whole file
 *   is the answer: no header, another unit, several ranges, or a range that is not well-formed
 * @example readRange('bytes=-500', 2000) // { start: 1500, end: 1999 }
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '') || (first !== '' && last !== '' && Number(first) > Number(last))) {
    return undefined;
  }
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}
