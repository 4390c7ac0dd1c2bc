import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import type { IndexFile } from './boardIndex.ts';
import type { BoardPost } from './boards.ts';
import { postRow } from './postRows.ts';

/** A page's cache key: a hash of everything it shows that another page of its kind does not. */
const keyOf = (shown: unknown) => hash('sha256', JSON.stringify(shown), 'base64url');

/** Pictures and attachments in a post's folder: a page names them by what is in them. */
async function filesBeside(filePath = ''): Promise<[name: string, digest: string][]> {
  const folder = path.dirname(filePath);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => [name, hash('sha256', await readFile(path.join(folder, name)), 'base64url')]),
  );
}

interface PostWithNeighbours {
  post: BoardPost;
  older: BoardPost | undefined;
  newer: BoardPost | undefined;
}

/** Cache key of a post's page. */
export async function postPageKey({ post, older, newer }: PostWithNeighbours, locale: Locale): Promise<string> {
  const { digest, data, rendered, filePath } = post.entry;
  const rows = [post, older, newer].map((each) => each && postRow(each, locale));
  return keyOf([rows, digest, data, rendered?.html, await filesBeside(filePath)]);
}

/**
 * Cache key of a page of a board's list.
 *
 * @param titles the board's search index, which changes with every post
 */
export function listPageKey(shown: readonly BoardPost[], titles: IndexFile, locale: Locale): string {
  return keyOf([shown.map((post) => postRow(post, locale)), titles.name]);
}
