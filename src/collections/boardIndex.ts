import { hash } from 'node:crypto';
import { type IndexedPost, postsPerContentFile, type TitleIndex } from '#boardSearch/indexFiles.ts';
import type { Locale } from '#i18n/locales.ts';
import { product } from '#site.ts';
import { type BoardId, type BoardPost, boardPosts } from './boards.ts';
import { buildMemory } from './buildMemory.ts';
import { plainText } from './plainText.ts';
import { postRow } from './postRows.ts';

/** A file of a board's search index. Its name changes with its text, so that it can be kept for ever. */
export interface IndexFile {
  name: string;
  address: string;
  text: string;
}

export interface BoardIndex {
  titles: IndexFile;
  contents: IndexFile[];
}

function indexFile(name: string, content: unknown): IndexFile {
  const text = JSON.stringify(content);
  const digest = hash('sha256', text, 'base64url').slice(0, 10);
  const file = `${name}.${digest}.json`;
  return { name: file, address: `/${product}/assets/boards/${file}`, text };
}

/** What a search for content looks into: what visitors read below the title. */
const contentText = ({ entry }: BoardPost) => plainText(`<p>${entry.data.summary}</p>${entry.rendered?.html ?? ''}`);

function indexedPost(post: BoardPost, locale: Locale): IndexedPost {
  const { id, title, date, badges, lang } = postRow(post, locale);
  const fields = [id, title.normalize('NFC'), date, badges] as const;
  return lang ? [...fields, lang] : fields;
}

async function makeBoardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  const posts = await boardPosts(board, locale);
  const oldestFirst = posts.toReversed().map(contentText);
  const contents: IndexFile[] = [];
  for (let first = 0; first < oldestFirst.length; first += postsPerContentFile) {
    const texts = oldestFirst.slice(first, first + postsPerContentFile);
    contents.push(indexFile(`${board}.${locale}.content-${contents.length + 1}`, texts));
  }
  const titles: TitleIndex = {
    posts: posts.map((post) => indexedPost(post, locale)),
    content: contents.map(({ address }) => address),
  };
  return { titles: indexFile(`${board}.${locale}.titles`, titles), contents };
}

const indexes = buildMemory<BoardIndex>();

/** The search index of a board in one language. Every page of its list names it, so a build makes it once. */
export function boardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  return indexes(`${board} ${locale}`, () => makeBoardIndex(board, locale));
}
