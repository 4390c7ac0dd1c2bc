import { parseAccept } from 'hono/utils/accept';

/** Content codings the build prepares, best first, and the end of their files' names. */
export const compressedSuffix = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof compressedSuffix | 'identity';

/** Unless the client names it, the uncompressed file comes after every coding the client does name. */
const unnamedIdentity = 0.0001;

/**
 * Chooses a content coding by `Accept-Encoding` (RFC 9110 section 12.5.3).
 *
 * @param header the request's `Accept-Encoding`
 * @param available codings there are, best first
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
