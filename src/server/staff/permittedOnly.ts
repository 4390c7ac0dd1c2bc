import type { MiddlewareHandler } from 'hono';
import type { MenuId } from '#contract/menu.ts';
import { Forbidden } from '../http/apiError.ts';
import { permittedMenus } from './permittedMenus.ts';
import type { SignedInEnvironment } from './signedInOnly.ts';

/** Lets only people make a call whose `menuAuth` holds a menu, looked up each time. Goes after `signedInOnly`. */
export function permittedOnly(menu: MenuId): MiddlewareHandler<SignedInEnvironment> {
  return async (c, next) => {
    if (!permittedMenus(c.var.signedIn.menus).includes(menu)) {
      throw new Forbidden();
    }
    await next();
  };
}
