import { isShallow, newestChanges } from '#content/check/read/changes.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { boards, boardsOf } from '#site.ts';

const postsOf = (kind: Parameters<typeof boardsOf>[0]) => boardsOf(kind).map((board) => boards[board].collection);

/** Folders of `content/` that a page shows, besides one that is named as its address. */
const shownFolders: Partial<Record<SitePath, readonly string[]>> = {
  '/dashboard': ['home', ...postsOf('news')],
  '/company/company': ['about', 'credentials'],
  '/company/history': ['history'],
  '/company/location': ['offices'],
  '/company/contact': ['offices', 'consents'],
  '/recruit/info': ['recruit', ...postsOf('posting')],
  '/privacy': ['policies'],
};

/**
 * Returns a function that returns the time (RFC 3339) at which a page's content last changed, by the history of git. It
 * returns `undefined` for changes without a commit, and without the whole history: a wrong time is worse than none.
 *
 * @param content the content folder
 */
export async function lastChanges(content: string): Promise<(path: SitePath, locale: Locale) => string | undefined> {
  const changes = (await isShallow(content)) ? [] : [...(await newestChanges(content))];
  return (path, locale) => {
    const folders = [...(shownFolders[path] ?? []), `pages${path}`, `products${path}`];
    const isShown = (file: string) =>
      folders.some((folder) => file.startsWith(`${folder}/`)) && !file.endsWith(`/${otherLocale(locale)}.md`);
    return changes.find(([file]) => isShown(file))?.[1].time;
  };
}
