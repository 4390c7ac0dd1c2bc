import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allLocales } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import type { BilingualText } from '../check/diagnostic.ts';
import { nameFault } from '../check/files/folders.ts';
import { message } from '../check/messages.ts';
import { fixedEntries, isOwnPage } from '../check/read/addresses.ts';
import { needBody } from '../check/text/bodies.ts';
import { type CollectionName, collectionNames, isCollection, registry } from '../schemas/registry.ts';
import { fileToFill } from './template.ts';

/** Reason for not creating an entry, in both languages. */
export class NewEntryError extends Error {
  readonly words: BilingualText;

  constructor(words: BilingualText) {
    super(words.en);
    this.words = words;
  }
}

function collectionNamed(name: string): CollectionName {
  if (isCollection(name)) return name;
  throw new NewEntryError(message('noCollection', { name, list: collectionNames.join(', ') }));
}

/** Rejects an id that cannot be the folder of an entry. */
function checkId(collection: CollectionName, id: string): void {
  const fixed = fixedEntries[collection];
  if (fixed?.includes(id)) return;
  if (fixed && !isOwnPage({ collection, id })) {
    throw new NewEntryError(message('noNewPage', { id, list: fixed.join(', ') || '—' }));
  }
  if (id === '') throw new NewEntryError(message('nameFolder'));
  const found = nameFault(collection, id);
  if (found) throw new NewEntryError(found.problem);
}

/**
 * Writes the two language files of a new entry as templates.
 *
 * @param root the content folder
 * @param now current time; dates get its day in Korea
 * @returns paths of the files below the content folder
 * @throws NewEntryError when there is no such collection, the id cannot be a folder, or the entry exists
 */
export async function newEntry(root: string, name: string, id: string, now: Date): Promise<string[]> {
  const collection = collectionNamed(name);
  checkId(collection, id);
  const files = allLocales.map((language) => ({ language, file: path.posix.join(collection, id, `${language}.md`) }));
  const present = files.find(({ file }) => existsSync(path.join(root, file)));
  if (present) throw new NewEntryError(message('entryExists', { file: present.file }));
  const today = siteDay(now);
  for (const { language, file } of files) {
    const text = fileToFill(
      registry[collection].schema,
      { language, today },
      needBody.includes(collection) || isOwnPage({ collection, id }),
    );
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
  return files.map(({ file }) => file);
}
