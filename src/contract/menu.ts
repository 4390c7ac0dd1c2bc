import { regionalMenus } from './regionalMenu.ts';

/** Menus of the staff desk: the inquiries, the rights to export and to erase them, saved replies, and the audit log. */
const deskMenus = ['inquiries', 'inquiries.export', 'inquiries.erase', 'replies', 'audit'] as const;

type DeskMenu = (typeof deskMenus)[number];

/** True for a menu that requires a second factor: it shows personal data, or writes what mails to customers say. */
export const needsSecondFactor = (menu: string): menu is DeskMenu => deskMenus.some((id) => id === menu);

/** Menus with a page of this site. The last two show no personal data: its visits, and the preview (docs/publishing.md#preview). */
export const siteMenus = [...deskMenus, 'visits', 'preview'] as const;

/** Every menu that an account may have. */
export const menuIds = [...siteMenus, ...regionalMenus];

export type MenuId = (typeof menuIds)[number];
