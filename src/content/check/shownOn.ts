import { type Locale, otherLocale } from '#i18n/locales.ts';
import { boards } from '#site.ts';
import type { Mistake } from './mistake.ts';

/** Folders that a page shows besides its own, by the page's address. */
const shownFolders: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['home', 'popups'],
  '/company/company': ['about'],
  '/recruit/info': ['recruit'],
  '/company/history': ['history', 'credentials'],
  '/company/location': ['offices'],
  '/company/contact': ['consents'],
  '/privacy': ['policies'],
};

/** Returns the content folders that a page shows. Every page shows labels. */
export function foldersOf(path: string): string[] {
  const posts = Object.values(boards).map((board) =>
    path.startsWith(`${board.path}/`) ? `${board.collection}${path.slice(board.path.length)}` : `pages${path}`,
  );
  const version = /^\/privacy\/(consents\/.+|.+)$/.exec(path)?.[1];
  const legal = version === undefined ? [] : [version.startsWith('consents/') ? version : `policies/${version}`];
  return ['locales', `pages${path}`, `products${path}`, ...posts, ...legal, ...(shownFolders[path] ?? [])];
}

/** Returns the language of a file, or undefined for a file without one. */
const languageOf = (file: string): Locale | undefined =>
  /(?:\/(ko|en)\.md|\/locales\/(ko|en)\/[^/]+)$/.exec(file)?.slice(1).find(Boolean) as Locale | undefined;

/**
 * True when a page shows the file of a mistake. A page without a text in its language shows the other language's.
 *
 * @param page path without product and language, and the language of the page
 * @param exists checks that the repository has a file
 */
export function isShownOn(
  { file }: Mistake,
  { path, locale }: { path: string; locale: Locale },
  exists: (file: string) => boolean,
): boolean {
  const isShown = foldersOf(path).some((folder) => `${file}/`.startsWith(`content/${folder}/`));
  const language = languageOf(file);
  if (!isShown || language === undefined || language === locale) return isShown;
  return !exists(file.replace(`${otherLocale(locale)}.md`, `${locale}.md`));
}
