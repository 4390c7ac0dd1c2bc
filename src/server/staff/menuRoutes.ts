import { Hono } from 'hono';
import { menuAnswer } from '#contract/menu.ts';
import { tourismLabels } from '#i18n/tourism.ts';
import { success } from '../http/answer.ts';
import type { ApiDependencies, AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { permittedMenus } from './permittedMenus.ts';
import { signedInOnly } from './signedInOnly.ts';

/** `GET /cms/user/travel/menu`: the menus that the signed-in person is permitted, and no others. */
export function menuRoutes(dependencies: ApiDependencies): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    '/cms/user/travel/menu',
    operation({
      summary: 'Permitted menus of the signed-in person',
      tag: 'session',
      answer: menuAnswer,
      refusals: { 401: 'Nobody is signed in' },
      signedIn: true,
    }),
    signedInOnly(dependencies),
    (c) => {
      const names = tourismLabels[c.var.language].menu;
      return success(c, {
        list: permittedMenus(c.var.signedIn.menus).map((menuId) => ({ menuId, name: names[menuId] })),
      });
    },
  );
}
