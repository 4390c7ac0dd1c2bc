import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as z from 'zod/mini';

const algorithm = 'HS256';

const claims = z.object({ sid: z.string(), exp: z.number() });

/** Claims of an access token. The database knows the account of its session. */
export interface AccessToken {
  sessionId: string;
  expiresAt: Date;
}

/** Signs an access token, as a JSON Web Token (RFC 7519). */
export async function signAccessToken({ sessionId, expiresAt }: AccessToken, secret: string): Promise<string> {
  return await sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, algorithm);
}

/**
 * Reads an access token. The caller checks its expiry by its own clock.
 *
 * @returns `undefined` unless this secret signed it
 */
export async function readAccessToken(token: string, secret: string): Promise<AccessToken | undefined> {
  const payload = await verify(token, secret, { alg: algorithm, exp: false }).catch(() => undefined);
  const { data } = claims.safeParse(payload);
  return data && { sessionId: data.sid, expiresAt: new Date(data.exp * 1000) };
}

/**
 * Returns a token that proves at the next sign-in that this browser signed in to the account before.
 *
 * @param account pseudonym of the account
 */
export function signDevice(account: string, secret: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${proof(id, account, secret).toString('base64url')}`;
}

/** Returns the id of a browser that signed in to the account before, or `undefined` for an invalid token. */
export function readDevice(token: string | undefined, account: string, secret: string): string | undefined {
  const [id = '', given = ''] = token?.split('.') ?? [];
  const expected = proof(id, account, secret);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : undefined;
}

function proof(id: string, account: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`device ${id} ${account}`).digest();
}
