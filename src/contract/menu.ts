import tourism from '#locales/ko/tourism.json' with { type: 'json' };

/** Menus of the staff desk: the inquiries, the rights to export and to erase them, and the audit log. */
const deskMenus = ['inquiries', 'inquiries.export', 'inquiries.erase', 'audit'] as const;

type DeskMenu = (typeof deskMenus)[number];

/** True for a menu that shows personal data, which requires a second factor. */
export const isPersonalMenu = (menu: string): menu is DeskMenu => deskMenus.some((id) => id === menu);

/** Menus without personal data: the numbers of the site, and the preview (docs/publishing.md#preview). */
const openMenus = ['numbers', 'preview'] as const;

type TourismMenu = keyof typeof tourism.menu;

export type MenuId = DeskMenu | (typeof openMenus)[number] | TourismMenu;

/** Every menu that an account may be permitted: the site's and the tourism theme's (docs/product.md#routes). */
export const menuIds: readonly MenuId[] = [...deskMenus, ...openMenus, ...(Object.keys(tourism.menu) as TourismMenu[])];
