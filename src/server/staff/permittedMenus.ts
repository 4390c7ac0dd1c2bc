import { type MenuId, menuIds } from '#contract/menu.ts';

/**
 * The menus of an account, in the menu's own order; ids that are no menu any more are left out.
 *
 * @param menus ids, comma separated, as the account has them
 */
export function permittedMenus(menus: string): MenuId[] {
  const permitted = new Set<string>(menus.split(','));
  return menuIds.filter((id) => permitted.has(id));
}
