import { hash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import en from '#locales/en/recruit.json' with { type: 'json' };
import ko from '#locales/ko/recruit.json' with { type: 'json' };
import { type IndexedPost, type IndexedSection, postsPerContentFile, type TitleIndex } from '#search/indexFiles.ts';
import { assetPrefix, type BoardId } from '#site.ts';
import { type BoardPost, boardPosts } from './boards.ts';
import { localizedEntry } from './localized.ts';
import { memoizeInBuild } from './memoize.ts';
import { oneLine, type TextSection, textSections } from './plainText.ts';
import { postRow } from './postRows.ts';

/** A file of the assets. */
export interface HashedFile {
  name: string;
  address: string;
  text: string;
}

export interface BoardIndex {
  titles: HashedFile;
  contents: HashedFile[];
}

/** Returns a file below a folder of the assets, whose name contains a hash of its text: hosts serve it as immutable. */
export function hashedFile(folder: string, name: string, extension: string, text: string): HashedFile {
  const digest = hash('sha256', text, 'base64url').slice(0, 6);
  const file = `${name}.${digest}.${extension}`;
  return { name: file, address: `${assetPrefix()}${folder}/${file}`, text };
}

export const indexFile = (name: string, content: unknown): HashedFile =>
  hashedFile('search', name, 'json', JSON.stringify(content));

/** Formats a section of a text for an index. */
export function indexedSection({ text, heading, id }: TextSection): IndexedSection {
  if (!heading) return [text];
  return id ? [text, heading, id] : [text, heading];
}

/** The index is no page, for which i18next has no labels. */
const employmentLabels = { ko: ko.employmentKind, en: en.employmentKind };

/** Returns what a job posting's page shows above its text; nothing for other posts. */
async function postingFacts({ entry: { data } }: BoardPost, locale: Locale): Promise<string[]> {
  if (!('employment' in data)) return [];
  const office = (await localizedEntry('offices', data.office, locale)).entry.data.name;
  return [data.team, employmentLabels[locale][data.employment], data.experience, office];
}

/** Returns the texts for content search: everything below the title, and the names of attachments. */
async function contentSections(post: BoardPost, locale: Locale): Promise<IndexedSection[]> {
  const { data, rendered } = post.entry;
  const names = data.attachments.map(({ file, name }) => name ?? file);
  const facts = await postingFacts(post, locale);
  const sections = textSections(rendered?.html ?? '').map(indexedSection);
  return [[oneLine([data.summary, ...facts, ...names].join(' '))], ...sections];
}

function indexedPost(post: BoardPost, locale: Locale): IndexedPost {
  const { id, title, date, badges, lang } = postRow(post, locale);
  const { keywords } = post.entry.data;
  const fields = [id, title.normalize('NFC'), date, badges] as const;
  if (keywords.length > 0) return [...fields, lang ?? '', keywords];
  return lang ? [...fields, lang] : fields;
}

async function makeBoardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  const posts = await boardPosts(board, locale);
  const oldestFirst = posts.toReversed();
  const contents: HashedFile[] = [];
  for (let first = 0; first < oldestFirst.length; first += postsPerContentFile) {
    const texts = await Promise.all(
      oldestFirst.slice(first, first + postsPerContentFile).map((post) => contentSections(post, locale)),
    );
    contents.push(indexFile(`${board}.${locale}.content-${contents.length + 1}`, texts));
  }
  const titles: TitleIndex = {
    posts: posts.map((post) => indexedPost(post, locale)),
    content: contents.map(({ address }) => address),
  };
  return { titles: indexFile(`${board}.${locale}.titles`, titles), contents };
}

const indexes = memoizeInBuild<BoardIndex>();

/** Returns the search index of a board in one language. Memoized, because every page of the list names it. */
export function boardIndex(board: BoardId, locale: Locale): Promise<BoardIndex> {
  return indexes(`${board} ${locale}`, () => makeBoardIndex(board, locale));
}
