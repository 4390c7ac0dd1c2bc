import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import { pageDocument, type SearchDocument } from '#search/document.ts';
import type { ContentIndexFile, SiteIndex, TitleIndex } from '#search/indexFiles.ts';
import { PostIndex } from '#search/postIndex.ts';
import type { BuiltSite } from './builtSite.ts';

/**
 * Reads a file of a search index.
 *
 * @throws Error when the build has no such file
 */
export function readIndexFile<File>({ folder, files }: BuiltSite, address: string): File {
  const file = address.slice(1);
  if (!files.has(file)) throw new Error(`${address} is not in the build`);
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}

/**
 * Returns the address of the index that the search of the whole site loads first.
 *
 * @throws Error when the build has none
 */
export function siteIndexAddress({ files, product }: BuiltSite, locale: Locale): string {
  const file = [...files].find((each) => each.startsWith(`${product}/assets/search/site.${locale}.`));
  if (!file) throw new Error(`The build has no search index of the site in "${locale}"`);
  return `/${file}`;
}

/** Lists the addresses of all files that a search of the whole site loads. */
export function siteSearchFiles(site: BuiltSite, locale: Locale): string[] {
  const address = siteIndexAddress(site, locale);
  const titles = readIndexFile<SiteIndex>(site, address).boards.map((board) => board.titles);
  return [address, ...titles.flatMap((each) => [each, ...readIndexFile<TitleIndex>(site, each).content])];
}

/** Reads all pages and posts of a language as the search worker does. */
export function searchDocumentsOf(site: BuiltSite, locale: Locale): SearchDocument[] {
  const { pages, boards } = readIndexFile<SiteIndex>(site, siteIndexAddress(site, locale));
  const posts = boards.flatMap(({ board, href, titles: address }) => {
    const titles = readIndexFile<TitleIndex>(site, address);
    const index = new PostIndex(titles, board, href);
    for (const [file, content] of titles.content.entries()) {
      index.addContent(file, readIndexFile<ContentIndexFile>(site, content));
    }
    return index.documents;
  });
  return [...pages.map(pageDocument), ...posts];
}
