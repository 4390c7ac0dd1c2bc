/** Fragment of a mail's link: number of the inquiry, its expiry and the server's signature, joined by dots. */
export interface AdditionLink {
  number: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Reads the fragment of a mail's link. Only the server checks its signature.
 *
 * @returns `undefined` for a damaged link
 * @example readAdditionLink('AB-1121-7F3K.tlk3c0.…') // { number: 'AB-1121-7F3K', expiresAt: 1790488800000 }
 */
export function readAdditionLink(fragment: string): AdditionLink | undefined {
  const [, number, expiry] = /^([\w-]{12})\.(\w{6,7})\.[\w-]{43}$/.exec(fragment) ?? [];
  return number && expiry ? { number, expiresAt: Number.parseInt(expiry, 36) * 1000 } : undefined;
}
