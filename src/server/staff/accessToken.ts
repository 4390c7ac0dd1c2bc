import { sign, verify } from 'hono/jwt';
import * as z from 'zod/mini';

const algorithm = 'HS256';

const claims = z.object({ sid: z.string(), exp: z.number() });

/** What an access token says: which session it belongs to, and until when. Whose session that is, the database knows. */
export interface AccessToken {
  sessionId: string;
  expiresAt: Date;
}

/** Signs an access token, as a JSON Web Token (RFC 7519). */
export async function signAccessToken({ sessionId, expiresAt }: AccessToken, secret: string): Promise<string> {
  return await sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, algorithm);
}

/**
 * Reads an access token. Whether it has expired is for the caller to see, by the clock it goes by.
 *
 * @returns `undefined` when it was not signed with this secret
 */
export async function readAccessToken(token: string, secret: string): Promise<AccessToken | undefined> {
  const payload = await verify(token, secret, { alg: algorithm, exp: false }).catch(() => undefined);
  const { data } = claims.safeParse(payload);
  return data && { sessionId: data.sid, expiresAt: new Date(data.exp * 1000) };
}
