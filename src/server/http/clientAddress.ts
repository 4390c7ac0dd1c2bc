import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Address and networks of a client: two of an IPv6 address; an IPv4 address twice; `unknown` without a connection. */
export interface ClientAddress {
  address: string;
  /** /64: the network of one line or phone (RFC 4291 section 2.5.4). */
  subnet: string;
  /** /48: the largest network of one household or company (RFC 6177). Thousands of phones may share it. */
  site: string;
}

/**
 * Returns the network address of a request's client.
 *
 * @param trustedProxies number of proxies in front, each of which appends its caller's address to `X-Forwarded-For`
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
    return { address: known, subnet: known, site: known };
  }
  const groups = expandIPv6(plain.toLowerCase())
    .split(':')
    .map((group) => group.replace(/^0{1,3}/, ''));
  return { address: plain, subnet: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}

/** Returns a pseudonym that cannot be reversed without the secret. */
export function pseudonym(secret: string, someone: string): string {
  return createHmac('sha256', secret).update(someone).digest('base64url').slice(0, 22);
}

/**
 * Returns the entry that the outermost trusted proxy appended to a header. Clients can forge the entries before it.
 *
 * @param header value of `X-Forwarded-For`, `X-Forwarded-Host` or `X-Forwarded-Proto`
 * @param trustedProxies number of proxies in front
 * @example forwardedValue('made.up, www.example.com', 1) // 'www.example.com'
 */
export function forwardedValue(header: string | undefined, trustedProxies: number): string | undefined {
  if (!header || trustedProxies === 0) {
    return undefined;
  }
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.at(-Math.min(trustedProxies, entries.length));
}
