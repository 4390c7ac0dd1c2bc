/** The folder at the root that RFC 8615 reserves: the only name with a dot at its start that is served. */
export const wellKnown = '.well-known';

/**
 * Path of a request target, decoded once.
 *
 * @param target what the client wrote: origin form or absolute form (RFC 9112 section 3.2)
 * @returns the path in Unicode NFC, or `undefined` when no page or file can have it: broken or double
 *   percent-encoding, encoded separators, backslashes, control characters, segments starting with a dot, except
 *   {@link wellKnown} at the root
 * @example requestPath('/acme/assets/%ED%91%9C.pdf?v=1') // '/acme/assets/표.pdf'
 * @example requestPath('/acme/%2e%2e/secret') // undefined
 */
export function requestPath(target: string): string | undefined {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';
  if (!/^\/[\x21-\x7e]*$/.test(path) || /%(?:2f|5c)/i.test(path)) {
    return undefined;
  }
  const decoded = percentDecode(path);
  const below = decoded?.startsWith(`/${wellKnown}/`) ? decoded.slice(wellKnown.length + 1) : decoded;
  if (decoded === undefined || /[\\\p{Cc}]|%[0-9a-f]{2}|\/\./iu.test(below ?? '')) {
    return undefined;
  }
  return decoded.normalize('NFC');
}

function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
