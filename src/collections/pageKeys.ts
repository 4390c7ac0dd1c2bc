import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '#i18n/locales.ts';
import type { BoardPost, WithNeighbours } from './boards.ts';
import { postRow } from './postRows.ts';

/** Pictures and attachments in the folder of a post: the page’s addresses contain hashes of their contents. */
async function filesBeside(filePath: string | undefined): Promise<[name: string, digest: string][]> {
  if (filePath === undefined) return [];
  const folder = path.dirname(filePath);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(
    files.sort().map(async (file) => [path.relative(folder, file), hash('sha256', await readFile(file), 'base64url')]),
  );
}

/** Cache key of a post's page: a hash of what it shows and other pages of its kind do not. */
export async function postPageKey({ post, older, newer }: WithNeighbours<BoardPost>, locale: Locale): Promise<string> {
  const { digest, data, rendered, filePath } = post.entry;
  const rows = [post, older, newer].map((each) => each && postRow(each, locale));
  const shown = [rows, post.languages, digest, data, rendered?.html, await filesBeside(filePath)];
  return hash('sha256', JSON.stringify(shown), 'base64url');
}
