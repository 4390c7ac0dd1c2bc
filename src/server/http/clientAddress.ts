import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { forwardedValue } from './forwarded.ts';

/**
 * The network address a request came from.
 *
 * @param trustedProxies how many proxies stand in front: each appends the address it was called from to
 *   `X-Forwarded-For`
 * @returns an IPv4 address, or the /48 network of an IPv6 address, which is the most that one household or company is
 *   given (RFC 6177); `unknown` where there is no connection
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const peer: unknown = c.env?.incoming?.socket?.remoteAddress;
  const forwarded = addressIn(forwardedValue(c.req.header('X-Forwarded-For'), trustedProxies));
  return network(forwarded ?? (typeof peer === 'string' ? peer : ''));
}

function addressIn(entry = ''): string | undefined {
  const address = entry.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) {
    return isIP(plain) === 4 ? plain : 'unknown';
  }
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A name for someone that cannot be turned back without the secret. */
export function pseudonym(secret: string, someone: string): string {
  return createHmac('sha256', secret).update(someone).digest('base64url').slice(0, 22);
}
