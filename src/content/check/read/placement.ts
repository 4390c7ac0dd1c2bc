import path from 'node:path';
import { allLocales, defaultLocale, type Locale } from '#i18n/locales.ts';
import { type CollectionName, collectionNames, isCollection, registry } from '../../schemas/registry.ts';
import type { Fault } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';

/** Place of a language file. */
export interface Place {
  collection: CollectionName;
  id: string;
  language: Locale;
}

const isLocale = (name: string): name is Locale => allLocales.some((known) => known === name);

/** True for a file with a Markdown extension. */
export const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file);

/** Returns the fault of a file that the site does not read, with a place from which it reads files. */
function unread(file: string): Fault {
  const { base: name, name: stem, dir } = path.posix.parse(file);
  const [top = '', ...folders] = dir.split('/');
  if (!isCollection(top))
    return fault('notRead', { name, fix: message('moveToListed', { list: collectionNames.join(', ') }) });
  const { depth } = registry[top];
  const between = depth === null ? folders : Array.from({ length: depth }, () => '…');
  const language = allLocales.find((locale) => stem.startsWith(locale)) ?? defaultLocale;
  const goal = ['content', top, ...between, `${language}.md`].join('/');
  return fault('notRead', { name, fix: message('moveOrRename', { goal }) });
}

/**
 * Finds the collection, entry and language of a file by its path.
 *
 * @param file path below the content folder
 * @returns undefined for files that are not texts: pictures, attachments, the read-me, interface labels
 */
export function placeOf(file: string): Place | Fault | undefined {
  const [top = '', ...rest] = file.split('/');
  if (!isMarkdown(file) || file === 'README.md' || top === 'locales') return undefined;
  const folders = rest.slice(0, -1);
  const { name: language, ext } = path.posix.parse(file);
  if (!isCollection(top) || rest.length === 0 || ext !== '.md' || !isLocale(language)) return unread(file);
  const { depth } = registry[top];
  if (depth === null ? folders.length === 0 : folders.length !== depth) return unread(file);
  return { collection: top, id: folders.join('/'), language };
}
