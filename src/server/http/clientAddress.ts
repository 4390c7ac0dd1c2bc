import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { forwardedValue } from './forwarded.ts';

/** The same IPv4 address twice, or the networks of an IPv6 address; `unknown` where there is no connection. */
export interface ClientAddress {
  /** /64: what one line or telephone is given (RFC 4291 section 2.5.4). */
  subnet: string;
  /** /48: the most that one household or company is given (RFC 6177), or what thousands of telephones share. */
  site: string;
}

/**
 * The network address a request came from.
 *
 * @param trustedProxies how many proxies stand in front: each appends the address it was called from to
 *   `X-Forwarded-For`
 */
export function clientAddress(c: Context, trustedProxies: number): ClientAddress {
  const peer: unknown = c.env?.incoming?.socket?.remoteAddress;
  const forwarded = addressIn(forwardedValue(c.req.header('X-Forwarded-For'), trustedProxies));
  return networks(forwarded ?? (typeof peer === 'string' ? peer : ''));
}

function addressIn(entry = ''): string | undefined {
  const address = entry.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

function networks(address: string): ClientAddress {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) {
    const known = isIP(plain) === 4 ? plain : 'unknown';
    return { subnet: known, site: known };
  }
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right];
  const first = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':');
  return { subnet: first(4), site: first(3) };
}

/** A name for someone that cannot be turned back without the secret. */
export function pseudonym(secret: string, someone: string): string {
  return createHmac('sha256', secret).update(someone).digest('base64url').slice(0, 22);
}
