/** Suffix that Apache adds to the tag of an answer that it compresses. */
const compressionMark = /-(?:gzip|br|deflate)"$/;

/**
 * True when the client holds an answer (RFC 9110 section 13.1.2: weak comparison).
 *
 * @param header the request's `If-None-Match`
 * @param etag the answer's strong entity tag, in quotes
 */
export function alreadyHeld(header: string | undefined, etag: string): boolean {
  const held: string[] = header?.match(/"[^"]*"/g) ?? [];
  return header?.trim() === '*' || held.some((tag) => tag === etag || tag.replace(compressionMark, '"') === etag);
}

/**
 * True when the server may send a range, as the client's first part is of the same file (RFC 9110 section 13.1.5: strong
 * comparison). A date never matches, as no answer has `Last-Modified`.
 *
 * @param header the request's `If-Range`
 * @param etag the file's strong entity tag, in quotes
 */
export function rangeApplies(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag;
}
