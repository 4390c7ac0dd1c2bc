/** Root folder that RFC 8615 reserves: the only served name that starts with a dot. */
export const wellKnown = '.well-known';

/**
 * Returns the path of a request target, decoded once.
 *
 * @param target request target in origin or absolute form (RFC 9112 section 3.2)
 * @returns the path in Unicode NFC; `undefined` for a path that no file can have: broken or double percent-encoding,
 *   encoded separators, backslashes, control characters, segments that start with a dot, except {@link wellKnown} at
 *   the root
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
