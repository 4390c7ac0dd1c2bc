import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Settings } from '#settings/settings.ts';

/** Address and networks of a client: two of an IPv6 address; an IPv4 address twice; `unknown` without a connection. */
export interface ClientAddress {
  address: string;
  /** /64: the network of one line or phone (RFC 4291 section 2.5.4). */
  subnet: string;
  /** /48: the largest network of one household or company (RFC 6177). Thousands of phones may share it. */
  site: string;
}

/** Returns the network address of a request's client. */
export function clientAddress(c: Context, trustedProxies: Settings['trustedProxies']): ClientAddress {
  const forwarded = addressIn(forwardedValue(c, 'X-Forwarded-For', trustedProxies));
  return networks(forwarded ?? peerOf(c) ?? '');
}

function peerOf(c: Context): string | undefined {
  const address: unknown = c.env?.incoming?.socket?.remoteAddress;
  return typeof address === 'string' ? address.replace(/%.*$/, '') : undefined;
}

/**
 * Returns the number of trusted proxies that a request has passed. Each appends its caller's address to
 * `X-Forwarded-For`.
 */
export function passedProxies(c: Context, trustedProxies: Settings['trustedProxies']): number {
  if (typeof trustedProxies === 'number') {
    return trustedProxies;
  }
  const forwarded = entriesOf(c.req.header('X-Forwarded-For')).map(addressIn);
  const senders = [...forwarded, peerOf(c)].reverse();
  const isProxy = (address: string | undefined) =>
    address !== undefined && trustedProxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const client = senders.findIndex((address) => !isProxy(address));
  return client < 0 ? senders.length : client;
}

function addressIn(entry = ''): string | undefined {
  const address = entry.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(address) ? address : undefined;
}

/** Prefixes of IPv6 addresses that end in a client's IPv4 address: mapped (RFC 4291) and translated by NAT64 (RFC 6052). */
const embedding = ['0:0:0:0:0:ffff:', '64:ff9b:0:0:0:0:'];

function networks(address: string): ClientAddress {
  if (isIP(address) !== 6) {
    const ip = isIP(address) === 4 ? address : 'unknown';
    return { address: ip, subnet: ip, site: ip };
  }
  const groups = expandIPv6(address.toLowerCase())
    .split(':')
    .map((group) => group.replace(/^0{1,3}/, ''));
  if (embedding.some((prefix) => groups.join(':').startsWith(prefix))) {
    const bytes = groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return networks(bytes.join('.'));
  }
  return { address, subnet: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') };
}

/** Returns a pseudonym that cannot be reversed without the secret. */
export function pseudonym(secret: string, someone: string): string {
  return createHmac('sha256', secret).update(someone).digest('base64url').slice(0, 22);
}

/**
 * Returns the entry that the outermost trusted proxy appended to a header. Clients can forge the entries before it.
 *
 * @param name `X-Forwarded-For`, `X-Forwarded-Host` or `X-Forwarded-Proto`
 * @example forwardedValue(c, 'X-Forwarded-Host', 1) // 'www.example.com' of 'made.up, www.example.com'
 */
export function forwardedValue(
  c: Context,
  name: string,
  trustedProxies: Settings['trustedProxies'],
): string | undefined {
  const passed = passedProxies(c, trustedProxies);
  const entries = entriesOf(c.req.header(name));
  return passed === 0 ? undefined : entries.at(-Math.min(passed, entries.length));
}

const entriesOf = (header: string | undefined): string[] => header?.split(',').map((entry) => entry.trim()) ?? [];
