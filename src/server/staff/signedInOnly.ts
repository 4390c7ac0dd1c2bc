import type { Context, MiddlewareHandler } from 'hono';
import { Unauthorized } from '../http/apiError.ts';
import type { AppEnvironment } from '../http/environment.ts';
import type { Sessions, SignedIn } from './sessions.ts';

/** What a request carries in calls that need a session. */
export interface SignedInEnvironment extends AppEnvironment {
  Variables: AppEnvironment['Variables'] & {
    /** Who makes the call. */
    signedIn: SignedIn;
  };
}

/**
 * Lets only signed-in people make a call: sets `signedIn`. The session is looked up each time, so that it is over as
 * soon as it was ended.
 */
export function signedInOnly(sessions: Sessions): MiddlewareHandler<SignedInEnvironment> {
  return async (c, next) => {
    const accessToken = bearerToken(c);
    if (accessToken === undefined) {
      throw new Unauthorized();
    }
    const signedIn = await sessions.signedInBy(accessToken);
    if (!signedIn) {
      throw new Unauthorized('answer:sessionEnded');
    }
    c.set('signedIn', signedIn);
    await next();
  };
}

/** The access token of a request (RFC 6750 section 2.1). */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}
