import { Hono } from 'hono';
import { menuAnswer, travelMenuPath } from '#contract/menu.ts';
import { type MyInfo, myInfoAnswer, myInfoPath } from '#contract/session.ts';
import { words } from '#i18n/words.ts';
import { success } from '../http/answer.ts';
import { operation } from '../http/operation.ts';
import { permittedMenus, type SignedInEnvironment, signedInOnly } from './access.ts';
import type { Sessions } from './sessions.ts';

/** `GET /tour/api/user/my/info`: the signed-in person. No other call answers in `result`. */
export function myInfoRoutes(sessions: Sessions): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().get(
    myInfoPath,
    operation({
      summary: 'Name and permitted menus of the signed-in person',
      tag: 'session',
      answer: myInfoAnswer,
      signedIn: true,
    }),
    signedInOnly(sessions),
    (c) => {
      const { name, menus } = c.var.signedIn;
      const result: MyInfo = { userNm: name, menuAuth: permittedMenus(menus).join() };
      return c.json({ success: true, msg: '', data: null, result });
    },
  );
}

/** `GET /cms/user/travel/menu`: permitted menus of the signed-in person. */
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
