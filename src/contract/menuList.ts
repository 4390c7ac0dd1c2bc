import * as z from 'zod/mini';
import { get } from './call.ts';
import { menuIds } from './menu.ts';

const menu = z
  .object({ menuId: z.enum(menuIds), name: z.string().check(z.meta({ description: 'In the language of X-LANG.' })) })
  .check(z.meta({ id: 'Menu' }));

export type Menu = z.infer<typeof menu>;

export const getMenus = get('/cms/user/travel/menu', {
  summary: 'Permitted menus of the signed-in person',
  tag: 'session',
  menus: [],
  response: z.object({ list: z.array(menu) }),
});
