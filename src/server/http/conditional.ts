/** Suffix that Apache adds to the entity tag of a response that it compresses. */
const compressionMark = /-(?:gzip|br|deflate)"$/;

/**
 * True when the client's stored response is current (RFC 9110 section 13.1.2: weak comparison).
 *
 * @param header the request's `If-None-Match`
 * @param etag the response's strong entity tag, in quotes
 */
export function isNotModified(header: string | undefined, etag: string): boolean {
  const tags: string[] = header?.match(/"[^"]*"/g) ?? [];
  return header?.trim() === '*' || tags.some((tag) => tag === etag || tag.replace(compressionMark, '"') === etag);
}

/**
 * True when the server may send a range: the client's partial copy is of the same file (RFC 9110 section 13.1.5: strong
 * comparison). A date never matches, since no response has `Last-Modified`.
 *
 * @param header the request's `If-Range`
 * @param etag the file's strong entity tag, in quotes
 */
export function rangeApplies(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag;
}
