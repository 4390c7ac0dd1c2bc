import { Hono } from 'hono';
import { type MyInfo, myInfoAnswer, myInfoPath } from '#contract/session.ts';
import { operation } from '../http/operation.ts';
import { permittedMenus } from './permittedMenus.ts';
import type { Sessions } from './sessions.ts';
import { type SignedInEnvironment, signedInOnly } from './signedInOnly.ts';

/** `GET /tour/api/user/my/info`: the signed-in person; the one call that answers in `result`. */
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
