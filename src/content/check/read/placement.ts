import path from 'node:path';
import { closest } from '#closest.ts';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { families } from '#site.ts';
import { type CollectionName, collectionNames, isCollection, registry } from '../../schemas/registry.ts';
import { isCopy } from '../advice/isCopy.ts';
import { fault, say } from '../messages.ts';
import type { Fault } from '../mistake.ts';

/** Place of a language file. */
export interface Place {
  collection: CollectionName;
  id: string;
  language: Locale;
}

const isLocale = (name: string): name is Locale => allLocales.some((known) => known === name);

/** Names that editors give to the files of each language, in lower case. */
const fileNames: Record<Locale, readonly string[]> = {
  ko: ['ko', 'kr', 'kor', 'korean', 'ko-kr', 'ko_kr', 'index'],
  en: ['en', 'eng', 'english', 'en-us', 'en-gb', 'en_us', 'us', 'gb'],
};

/**
 * Returns the language that a file's name means, whatever its extension.
 *
 * @example languageOfName('ko.md.txt') // 'ko'
 */
export function languageOfName(name: string): Locale | undefined {
  const [stem = ''] = name.toLowerCase().split('.', 1);
  return allLocales.find((locale) => fileNames[locale].includes(stem));
}

function fileNameFault(collection: CollectionName, folders: string[], name: string): Fault {
  const stem = name.replace(/\.[^.]*$/, '').toLowerCase();
  const language = languageOfName(name);
  if (language) return fault('wrongFileName', { name, fix: say('renameFile', { name: `${language}.md` }) });
  if (isCopy(name.replace(/\.[^.]*$/, ''))) return fault('copiedFile', { name });
  const isEntry = registry[collection].depth === folders.length;
  const goal = ['content', collection, ...folders, stem, 'ko.md'].join('/');
  return fault('wrongFileName', { name, fix: isEntry ? say('renameOrDelete') : say('makeFolder', { goal }) });
}

function depthFault(collection: CollectionName, folders: string[], name: string): Fault {
  const { depth } = registry[collection];
  const family = families.find(({ products }) => products.some((product) => product === folders.at(-1)));
  const below = depth === 0 ? [] : depth === 2 ? [family?.id ?? '…', folders.at(-1) ?? '…'] : folders.slice(-1);
  const goal = ['content', collection, ...(below.length > 0 || depth === 0 ? below : ['…']), name].join('/');
  return fault('wrongDepth', { collection, goal });
}

function unknownFolderFault(name: string): Fault {
  const folders = [...collectionNames, 'locales'];
  const meant = closest(name, folders);
  const fix = meant ? say('moveFile', { goal: `content/${meant}/…` }) : say('moveToListed');
  return fault('unknownFolder', { name, list: folders.join(', '), fix });
}

/** True for a file with a Markdown extension. */
export const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file);

/**
 * Finds the collection, entry and language of a file by its path.
 *
 * @param file path below the content folder
 * @returns undefined for files that are not texts: pictures, attachments, the read-me, interface labels
 */
export function placeOf(file: string): Place | Fault | undefined {
  const [top = '', ...rest] = file.split('/');
  const name = rest.at(-1);
  if (!isMarkdown(file) || file === 'README.md' || top === 'locales') return undefined;
  if (name === undefined) return fault('directlyInContent', { name: top });
  if (!isCollection(top)) return unknownFolderFault(top);

  const folders = rest.slice(0, -1);
  const { name: stem, ext } = path.posix.parse(name);
  if (ext !== '.md' || !isLocale(stem)) return fileNameFault(top, folders, name);
  const { depth } = registry[top];
  if (depth === null ? folders.length === 0 : folders.length !== depth) return depthFault(top, folders, name);
  return { collection: top, id: folders.join('/'), language: stem };
}
