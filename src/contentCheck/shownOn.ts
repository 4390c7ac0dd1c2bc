import { type Locale, otherLocale } from '#i18n/locales.ts';
import { boards } from '#site.ts';
import type { Mistake } from './mistake.ts';

/** Folders that a page shows beside its own, by its address. */
const shownFolders: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['home', 'popups'],
  '/company/company': ['about'],
  '/recruit/info': ['recruit'],
  '/company/history': ['history', 'credentials'],
  '/company/location': ['offices'],
  '/company/contact': ['consents'],
};

/** Folders of the content that a page shows; labels are on every page. */
function foldersOf(path: string): string[] {
  const posts = Object.values(boards).map((board) =>
    path.startsWith(`${board.path}/`) ? `${board.collection}${path.slice(board.path.length)}` : `pages${path}`,
  );
  return ['locales', `pages${path}`, `products${path}`, ...posts, ...(shownFolders[path] ?? [])];
}

/** Language that a file is in, where it is in one. */
const languageOf = (file: string): Locale | undefined =>
  /(?:\/(ko|en)\.md|\/locales\/(ko|en)\/[^/]+)$/.exec(file)?.slice(1).find(Boolean) as Locale | undefined;

/**
 * Whether a page shows the file that a mistake is in.
 *
 * @param page path without product and language, and the language of the page
 * @param exists whether the repository has a file; a page shows the other language's text where it has none of its own
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
