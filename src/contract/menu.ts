import * as z from 'zod/mini';
import { type TourismMenu, tourismLabels } from '#i18n/tourism.ts';
import { envelope } from './envelope.ts';

export const travelMenuPath = '/cms/user/travel/menu';

/** Every menu that an account may be permitted (specification section 1: the tourism theme). */
export const menuIds = Object.keys(tourismLabels.ko.menu) as TourismMenu[];

const menu = z
  .object({ menuId: z.enum(menuIds), name: z.string().check(z.meta({ description: 'In the language of X-LANG.' })) })
  .check(z.meta({ id: 'Menu' }));

export type Menu = z.infer<typeof menu>;

/** Answer of `GET /cms/user/travel/menu`: the menus that the signed-in account is permitted. */
export const menuAnswer = envelope(z.object({ list: z.array(menu) }), 'MenuAnswer');
