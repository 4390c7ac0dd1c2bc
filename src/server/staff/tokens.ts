import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as z from 'zod/mini';
import { knownDeviceDays } from '#contract/privacyFacts.ts';

const algorithm = 'HS256';

const claims = z.object({ sid: z.string(), sub: z.string(), idle: z.number(), exp: z.number() });

/** Claims of an access token. */
export interface AccessToken {
  sessionId: string;
  /** Id of the account, by which a refresh detects that another person uses the cookie. */
  staffId: string;
  /** Minutes without an action of the person after which the session ends, for the page's warning. */
  idleMinutes: number;
  expiresAt: Date;
}

/** Signs an access token, as a JSON Web Token (RFC 7519). */
export async function signAccessToken(
  { sessionId, staffId, idleMinutes, expiresAt }: AccessToken,
  secret: string,
): Promise<string> {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return await sign({ sid: sessionId, sub: staffId, idle: idleMinutes, exp }, secret, algorithm);
}

/**
 * Reads an access token. The caller checks its expiry by its own clock.
 *
 * @returns `undefined` unless this secret signed it
 */
export async function readAccessToken(token: string, secret: string): Promise<AccessToken | undefined> {
  const payload = await verify(token, secret, { alg: algorithm, exp: false }).catch(() => undefined);
  const { data } = claims.safeParse(payload);
  return (
    data && { sessionId: data.sid, staffId: data.sub, idleMinutes: data.idle, expiresAt: new Date(data.exp * 1000) }
  );
}

/** Lifetime of a device token, in seconds. */
export const deviceLifetime = knownDeviceDays * 24 * 3600;

/** Account of a device token. A new password makes its older tokens invalid. */
export interface DeviceOwner {
  /** Pseudonym of the account. */
  account: string;
  /** Time of the last password change; undefined without an account. */
  passwordChangedAt: string | undefined;
}

/** Returns a token that proves at the next sign-in that this browser signed in to the account before. */
export function signDevice(owner: DeviceOwner, now: Date, secret: string): string {
  const id = randomBytes(12).toString('base64url');
  const issued = Math.floor(now.getTime() / 1000).toString(36);
  return `${id}.${issued}.${proof(id, issued, owner, secret).toString('base64url')}`;
}

/** Returns the id of a browser that signed in to the account before, or `undefined` for an invalid or expired token. */
export function readDevice(
  token: string | undefined,
  owner: DeviceOwner,
  now: Date,
  secret: string,
): string | undefined {
  const [id = '', issued = '', given = ''] = token?.split('.') ?? [];
  const expected = proof(id, issued, owner, secret);
  const bytes = Buffer.from(given, 'base64url');
  const isProven = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  const isExpired = Number.parseInt(issued, 36) + deviceLifetime <= now.getTime() / 1000;
  return isProven && !isExpired ? id : undefined;
}

function proof(id: string, issued: string, { account, passwordChangedAt = '' }: DeviceOwner, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device ${id} ${issued} ${account} ${passwordChangedAt}`).digest();
}
