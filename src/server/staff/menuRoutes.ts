import { Hono } from 'hono';
import { menuAnswer, travelMenuPath } from '#contract/menu.ts';
import { deskMenuNames } from '#i18n/deskMenu.ts';
import { tourismLabels } from '#i18n/tourism.ts';
import { success } from '../http/answer.ts';
import { operation } from '../http/operation.ts';
import { permittedMenus } from './permittedMenus.ts';
import type { Sessions } from './sessions.ts';
import { type SignedInEnvironment, signedInOnly } from './signedInOnly.ts';

/** `GET /cms/user/travel/menu`: the menus that the signed-in person is permitted, and no others. */
export function menuRoutes(sessions: Sessions): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get(
    travelMenuPath,
    operation({
      summary: 'Permitted menus of the signed-in person',
      tag: 'session',
      answer: menuAnswer,
      signedIn: true,
    }),
    signedInOnly(sessions),
    (c) => {
      const { language } = c.var;
      const names = { ...deskMenuNames[language], ...tourismLabels[language].menu };
      return success(c, {
        list: permittedMenus(c.var.signedIn.menus).map((menuId) => ({ menuId, name: names[menuId] })),
      });
    },
  );
}
