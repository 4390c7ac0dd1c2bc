import { hash } from 'node:crypto';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { registry } from '#schemas/registry.ts';
import { textsOf } from '../fields/texts.ts';
import { isVisitorList } from '../fields/visitorWords.ts';
import { readFileLabels } from '../labels/labels.ts';
import { formatPath } from '../mistake.ts';
import { type Content, type ContentFile, type Entry, isDraft } from '../read/content.ts';

/** A piece of a text that a translator works on: a field, a label, or a paragraph. */
export interface Piece {
  text: string;
  line: number | undefined;
  field?: string;
}

/** One language of a text. */
export interface Version {
  /** Path below the content folder. */
  file: string;
  pieces: readonly Piece[];
}

/** A text in its languages: an entry, or a file of labels. */
export interface Pair {
  /** Folder of the entry, such as `news/launch`, or `locales/` and the name of the labels. */
  id: string;
  draft: boolean;
  versions: Partial<Record<Locale, Version>>;
}

/** Characters of a piece's digest: 24 bits, so that one change in 16 million stays unseen. */
export const digestLength = 4;

/** Returns the digest of a piece. Spaces and line ends do not count. */
export const digestOf = ({ text }: Piece) =>
  hash('sha256', text.normalize('NFC').replace(/\s+/g, ' ').trim(), 'base64url').slice(0, digestLength);

/** Returns the digests of a version's pieces, in order. */
export const digestsOf = ({ pieces }: Version) => pieces.map(digestOf).join('');

/** Yields the paragraphs of a text: its parts between empty lines. */
function* paragraphsOf(source: string): Iterable<Piece> {
  for (const { 0: text, index } of source.matchAll(/\S.*(?:\n.*\S.*)*/g)) {
    yield { text, line: source.slice(0, index).split('\n').length };
  }
}

function versionOf(file: ContentFile): Version {
  const shared: readonly (string | number | undefined)[] = registry[file.collection].shared;
  const fields = [...textsOf(file)].filter(([path]) => !shared.includes(path[0]) && !isVisitorList(path[0]));
  return {
    file: file.path,
    pieces: [
      ...fields.map(([path, text]) => ({ text, line: file.lineOf(path), field: formatPath(path) })),
      ...paragraphsOf(file.markdown.source),
    ],
  };
}

/** Returns an entry's versions; nothing if a file is unreadable, which the content check reports. */
function pairOf(entry: Entry): Pair[] {
  const files = Object.entries(entry.files);
  if (files.some(([, { fields }]) => !fields)) return [];
  const versions = Object.fromEntries(files.map(([language, file]) => [language, versionOf(file)]));
  return [{ id: entry.folder, draft: isDraft(entry), versions }];
}

/** Reads the labels that both languages have. The content check reports others. */
async function readLabelPairs(root: string, { paths }: Content): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [, name = ''] of [...paths.keys()].flatMap((file) => [/^locales\/ko\/([^/]+\.json)$/.exec(file) ?? []])) {
    const versions: Pair['versions'] = {};
    for (const locale of allLocales) {
      const file = `locales/${locale}/${name}`;
      const { labels } = paths.has(file) ? await readFileLabels(root, file) : {};
      const pieces = [...(labels ?? [])].map(([field, { text, line }]) => ({ text, line, field }));
      // The order of labels has no meaning.
      if (labels) versions[locale] = { file, pieces: pieces.sort((a, b) => (a.field < b.field ? -1 : 1)) };
    }
    const id = `locales/${name.replace(/\.json$/, '')}`;
    if (versions.ko && versions.en) pairs.push({ id, draft: false, versions });
  }
  return pairs;
}

/** Returns all readable texts of the content folder, sorted by id. */
export async function readPairs(root: string, content: Content): Promise<Pair[]> {
  const pairs = [...content.entries.flatMap(pairOf), ...(await readLabelPairs(root, content))];
  return pairs.sort((a, b) => (a.id < b.id ? -1 : 1));
}
