import type { Context, MiddlewareHandler } from 'hono';
import { type MenuId, menuIds } from '#contract/menu.ts';
import { backgroundCall } from '#contract/requestHeaders.ts';
import { Forbidden, Unauthorized } from '../http/apiError.ts';
import type { SignedInEnvironment } from '../http/environment.ts';
import type { Sessions } from './sessions.ts';

/**
 * Rejects a call without a session, and sets `signedIn`. Looks up the session on every call, so that
 * ending it takes effect at once.
 */
export function signedInOnly(sessions: Sessions): MiddlewareHandler<SignedInEnvironment> {
  return async (c, next) => {
    const accessToken = bearerToken(c);
    if (accessToken === undefined) {
      throw new Unauthorized();
    }
    const signedIn = await sessions.signedInBy(accessToken, c.req.header('X-CALLTYPE') !== backgroundCall);
    if (!signedIn) {
      throw new Unauthorized('answer:sessionEnded');
    }
    c.set('signedIn', signedIn);
    await next();
  };
}

/** Returns the access token of a request (RFC 6750 section 2.1). */
export function bearerToken(c: Context): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Rejects a call when the account lacks one of the menus. Requires `signedInOnly` before it. */
export function permittedOnly(...menus: readonly MenuId[]): MiddlewareHandler<SignedInEnvironment> {
  return async (c, next) => {
    const { menus: own, requiredActions } = c.var.signedIn;
    const permitted = permittedMenus(own);
    if (!menus.every((menu) => permitted.includes(menu))) {
      throw new Forbidden(requiredActions.length > 0 ? 'answer:actionRequired' : 'answer:forbidden');
    }
    await next();
  };
}

/**
 * Returns the menus of an account in menu order, without obsolete ids.
 *
 * @param menus ids, comma separated, as the account has them
 */
export function permittedMenus(menus: string): MenuId[] {
  const permitted = new Set<string>(menus.split(','));
  return menuIds.filter((id) => permitted.has(id));
}
