import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import type { SitePath } from '#i18n/paths.ts';
import { boardIds, boards } from '#site.ts';
import { foldersOf } from '../schemas/shownFolders.ts';
import { policyPath, privacyPolicies } from './policies.ts';

/** Links to the git host's editor. */
interface EditLinks {
  /** Address of the editor by the text's path in the repository. */
  files: { file: string; href: string }[];
  /** Form for a new file in the folder of a board; only on its list. */
  newPost: string | undefined;
}

/** Returns the folders below `content/` whose texts a page shows, without consents: their recorded texts never change. */
async function textFolders(page: SitePath, locale: Locale): Promise<string[]> {
  if (page === policyPath) return [`policies/${(await privacyPolicies(locale)).inForce.from}`];
  return foldersOf(page).filter((folder) => !['drawings', 'locales', 'consents'].includes(folder));
}

/**
 * Returns the links that edit the texts of a page. A text without the page's language is edited in the other one.
 *
 * @param editUrl setting `EDIT_URL`
 */
export async function editLinks(editUrl: string, page: SitePath, locale: Locale): Promise<EditLinks> {
  const first = page.replace(/\/page\/\d+$/, '') as SitePath;
  const texts = (await textFolders(first, locale)).flatMap((folder) =>
    // A folder without a slash is a collection: the page shows all its entries.
    globSync(`content/${folder}/${folder.includes('/') ? '' : '**/'}{ko,en}.md`),
  );
  const files = [...new Set(texts.map((text) => path.dirname(text).split(path.sep).join('/')))].sort().map((folder) => {
    const own = `${folder}/${locale}.md`;
    const file = existsSync(own) ? own : `${folder}/${otherLocale(locale)}.md`;
    return { file, href: editUrl + file };
  });
  const board = boardIds.find((id) => boards[id].path === first);
  // GitHub and GitLab have `edit` and `new`, Gitea and Forgejo `_edit` and `_new`.
  const newUrl = editUrl.replace(/\/(_?)edit\//, '/$1new/');
  const newPost = board && newUrl !== editUrl ? `${newUrl}content/${boards[board].collection}` : undefined;
  return { files, newPost };
}
