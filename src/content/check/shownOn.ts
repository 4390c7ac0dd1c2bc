import { type Locale, otherLocale } from '#i18n/locales.ts';
import { foldersOf } from '../schemas/shownFolders.ts';
import type { Diagnostic } from './diagnostic.ts';

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
  { file }: Diagnostic,
  { path, locale }: { path: string; locale: Locale },
  exists: (file: string) => boolean,
): boolean {
  const isShown = foldersOf(path).some((folder) => `${file}/`.startsWith(`content/${folder}/`));
  const language = languageOf(file);
  if (!isShown || language === undefined || language === locale) return isShown;
  return !exists(file.replace(`${otherLocale(locale)}.md`, `${locale}.md`));
}
