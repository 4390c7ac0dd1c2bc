import { hash } from 'node:crypto';
import { type IndexedPost, postsPerContentFile, type TitleIndex } from '#boardSearch/indexFiles.ts';
import type { PostBadge } from '#boardSearch/postRow.ts';
import type { Locale } from '#i18n/locales.ts';
import { product } from '#site.ts';
import { type BoardId, type BoardPost, boardPosts } from './boards.ts';
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

function titleIndex(posts: readonly BoardPost[], locale: Locale, content: readonly string[]): TitleIndex {
  const badges = new Map<string, { position: number; badge: PostBadge }>();
  const positionOf = (badge: PostBadge) => {
    const key = `${badge.look} ${badge.label}`;
    const known = badges.get(key) ?? { position: badges.size, badge };
    badges.set(key, known);
    return known.position;
  };
  const indexed = posts.map((post): IndexedPost => {
    const row = postRow(post, locale);
    const fields = [row.id, row.title.normalize('NFC'), row.date, row.badges.map(positionOf)] as const;
    return row.lang ? [...fields, row.lang] : fields;
  });
  return { badges: [...badges.values()].map(({ badge }) => badge), posts: indexed, content };
}

async function makeBoardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  const posts = await boardPosts(board, locale);
  const oldestFirst = posts.toReversed().map(contentText);
  const contents: IndexFile[] = [];
  for (let first = 0; first < oldestFirst.length; first += postsPerContentFile) {
    const texts = oldestFirst.slice(first, first + postsPerContentFile);
    contents.push(indexFile(`${board}.${locale}.content-${contents.length + 1}`, texts));
  }
  const addresses = contents.map(({ address }) => address);
  return { titles: indexFile(`${board}.${locale}.titles`, titleIndex(posts, locale, addresses)), contents };
}

const made = new Map<string, Promise<BoardIndex>>();

/** The search index of a board in one language. Every page of its list names it, so a build makes it once. */
export function boardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  const key = `${board} ${locale}`;
  const known = import.meta.env.DEV ? undefined : made.get(key);
  const index = known ?? makeBoardIndex(board, locale);
  made.set(key, index);
  return index;
}
