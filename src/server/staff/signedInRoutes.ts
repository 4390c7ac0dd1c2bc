import { getMenus } from '#contract/menuList.ts';
import { getMyInfo } from '#contract/session.ts';
import { words } from '#i18n/words.ts';
import type { On } from '../http/on.ts';
import { permittedMenus } from './access.ts';

/** Serves the signed-in person and its permitted menus. */
export function signedInRoutes(on: On): void {
  on(getMyInfo, (c) => {
    const { name, menus } = c.var.signedIn;
    return { userNm: name, menuAuth: permittedMenus(menus).join() };
  });

  on(getMenus, (c) => {
    const { deskMenu, tourism } = words[c.var.language];
    const names = { ...deskMenu, ...tourism.menu };
    return { list: permittedMenus(c.var.signedIn.menus).map((menuId) => ({ menuId, name: names[menuId] })) };
  });
}
