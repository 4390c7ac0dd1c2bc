import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Secrets } from '#settings/secrets.ts';
import type { Settings } from '#settings/settings.ts';
import { isDatabaseUnavailable } from '../database/isDatabaseUnavailable.ts';
import { AddressCipher } from './addressCipher.ts';
import { type ApiError, PayloadTooLarge, TooManyRequests } from './apiError.ts';
import { clientAddress, pseudonym } from './clientAddress.ts';
import type { AppContext, AppEnvironment } from './environment.ts';
import type { RateLimit, RateLimits } from './rateLimiter.ts';

/** Maximum body of a call, in bytes: a message of 5,000 Korean characters, escaped and encrypted, fits. */
const maxBodyBytes = 64 * 1024;

/** Bytes of a rejected body that the server reads: more than the limits of common proxies. */
const maxRefusedBytes = 2 * 1024 * 1024;

/**
 * Answers 413 to a body that is too long. First discards up to {@link maxRefusedBytes} of it: a proxy that is still
 * sending the body would miss the response and answer 502.
 */
export const limitedBody = bodyUpTo(maxBodyBytes, () => new PayloadTooLarge());

/**
 * Limits the bodies of calls, as {@link limitedBody} does.
 *
 * @param maximum bytes of a body
 * @param refusal returns the error for a longer one
 */
export function bodyUpTo(maximum: number, refusal: (c: AppContext) => ApiError): MiddlewareHandler<AppEnvironment> {
  return bodyLimit({
    maxSize: maximum,
    onError: async (c) => {
      // A caller that closes the connection needs no response.
      await discard(c.req.raw.body).catch(() => undefined);
      throw refusal(c);
    },
  });
}

/**
 * Discards the body of a refused call before the response: a browser that is still sending a file may miss it.
 *
 * @param maximum bytes that it discards at most
 */
export function discardRefusedBody(maximum: number): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await next();
    if (c.error) {
      await discard(c.req.raw.body, maximum).catch(() => undefined);
    }
  };
}

async function discard(body: ReadableStream<Uint8Array> | null, maximum = maxRefusedBytes): Promise<void> {
  // Hono already reads a body without Content-Length.
  if (!body || body.locked) return;
  let read = 0;
  for await (const { length } of body.values({ preventCancel: true })) {
    read += length;
    if (read > maximum) return;
  }
}

interface VisitorDependencies {
  settings: Pick<Settings, 'trustedProxies'>;
  secrets: Pick<Secrets, 'ADDRESS_SECRET'>;
}

/** Sets `visitor` and `subnet`, the keys of the rate limits, and the address for the audit log. */
export function visitorIdentity({ settings, secrets }: VisitorDependencies): MiddlewareHandler<AppEnvironment> {
  const addressCipher = new AddressCipher(secrets);
  return async (c, next) => {
    const { address, subnet, site } = clientAddress(c, settings.trustedProxies);
    c.set('visitor', pseudonym(secrets.ADDRESS_SECRET, site));
    c.set('encryptedAddress', addressCipher.encrypt(address));
    c.set('subnet', subnet === site ? c.var.visitor : pseudonym(secrets.ADDRESS_SECRET, subnet));
    await next();
  };
}

/**
 * Limits the calls of one network address: 429 with `Retry-After` beyond it. Does not count calls while the database is
 * read-only, so that reads still work.
 *
 * @example routes.post('/cms/user/inquiry', limitedPerAddress(rateLimiter, { name: 'inquiry', times: 10, seconds: 600 }), …)
 */
export function limitedPerAddress(rateLimiter: RateLimits, limit: RateLimit): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await takeVisitorAllowance(c, rateLimiter, limit).catch((err) => {
      if (!(err instanceof Error) || !isDatabaseUnavailable(err)) {
        throw err;
      }
      c.var.log.warn({ err, limit: limit.name }, 'Rate limit not counted: the database is unavailable');
    });
    await next();
  };
}

/** Allowance of an IPv6 /48, which is a company or a carrier's phones, as a multiple of a subnet's. */
const subnetsPerSite = 16;

/**
 * Takes one from the allowance of the visitor's network address, and of the /48 of an IPv6 address.
 *
 * @throws TooManyRequests
 */
export async function takeVisitorAllowance(
  { var: { subnet, visitor } }: { var: Pick<AppContext['var'], 'subnet' | 'visitor'> },
  rateLimiter: RateLimits,
  limit: RateLimit,
): Promise<void> {
  let wait = await rateLimiter.take(limit, subnet);
  if (wait === 0 && subnet !== visitor) {
    wait = await rateLimiter.take({ ...limit, name: `${limit.name}/48`, times: limit.times * subnetsPerSite }, visitor);
  }
  if (wait > 0) {
    throw new TooManyRequests(wait);
  }
}
