import { Hono } from 'hono';
import { type MyInfo, myInfoAnswer } from '#contract/session.ts';
import { signedInOnly } from '../middleware/signedInOnly.ts';
import { permittedMenus } from '../services/permittedMenus.ts';
import type { ApiDependencies, AppEnvironment } from './environment.ts';
import { operation } from './operation.ts';

/** `GET /tour/api/user/my/info`: the signed-in person; the one call that answers in `result`. */
export function myInfoRoutes(dependencies: ApiDependencies): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(
    '/tour/api/user/my/info',
    operation({
      summary: 'Name and permitted menus of the signed-in person',
      tag: 'session',
      answer: myInfoAnswer,
      refusals: { 401: 'Nobody is signed in' },
      signedIn: true,
    }),
    signedInOnly(dependencies),
    (c) => {
      const { name, menus } = c.var.signedIn;
      const result: MyInfo = { userNm: name, menuAuth: permittedMenus(menus).join() };
      return c.json({ success: true, msg: '', data: null, result });
    },
  );
}
