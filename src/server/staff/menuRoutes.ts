import { Hono } from 'hono';
import { menuAnswer, travelMenuPath } from '#contract/menu.ts';
import { words } from '#i18n/words.ts';
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
      const { deskMenu, tourism } = words[c.var.language];
      const names = { ...deskMenu, ...tourism.menu };
      return success(c, {
        list: permittedMenus(c.var.signedIn.menus).map((menuId) => ({ menuId, name: names[menuId] })),
      });
    },
  );
}
