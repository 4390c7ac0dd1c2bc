import tourism from '#locales/ko/tourism.json' with { type: 'json' };

/** Menus of the staff desk: the inquiries, the rights to export and to erase them, saved replies, and the audit log. */
const deskMenus = ['inquiries', 'inquiries.export', 'inquiries.erase', 'replies', 'audit'] as const;

type DeskMenu = (typeof deskMenus)[number];

/** True for a menu that requires a second factor: it shows personal data, or writes what mails to customers say. */
export const needsSecondFactor = (menu: string): menu is DeskMenu => deskMenus.some((id) => id === menu);

/** Menus with a page of this site. The last two show no personal data: its visits, and the preview (docs/publishing.md#preview). */
export const siteMenus = [...deskMenus, 'visits', 'preview'] as const;

/**
 * Menus of a regional tourism theme that shares the accounts of this API (docs/product.md#roles). Calls name them for
 * accounts that have them, but this site has no page for them, so no command offers them.
 */
const regionalMenus = Object.keys(tourism.menu) as (keyof typeof tourism.menu)[];

/** Every menu that an account may have. */
export const menuIds = [...siteMenus, ...regionalMenus];

export type MenuId = (typeof menuIds)[number];
