import { Hono } from 'hono';
import { type MyInfo, myInfoAnswer } from '#contract/session.ts';
import type { ApiDependencies, AppEnvironment } from '../http/environment.ts';
import { operation } from '../http/operation.ts';
import { permittedMenus } from './permittedMenus.ts';
import { signedInOnly } from './signedInOnly.ts';

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
