import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closest } from '#contentCheck/advice/suggest.ts';
import { nameFault } from '#contentCheck/files/folders.ts';
import type { Words } from '#contentCheck/mistake.ts';
import { fixedEntries } from '#contentCheck/read/fixedEntries.ts';
import { needBody } from '#contentCheck/text/bodies.ts';
import { allLocales } from '#i18n/locales.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { type CollectionName, registry } from '#schemas/registry.ts';
import { fileToFill } from './template.ts';

/** Why no folder was made. */
export class NoNewEntry extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

const collections = Object.keys(registry);
const isCollection = (name: string): name is CollectionName => collections.includes(name);

const refuse = (ko: string, en: string): never => {
  throw new NoNewEntry({ ko, en });
};

function collectionNamed(name: string): CollectionName {
  if (isCollection(name)) return name;
  const meant = closest(name, collections);
  const list = collections.join(', ');
  if (name === '') return refuse(`무엇을 만들지 쓰세요: ${list}`, `Say what to make: ${list}`);
  return meant
    ? refuse(`${name} 폴더는 없습니다. ${meant}인가요?`, `There is no folder ${name}. Did you mean ${meant}?`)
    : refuse(`${name} 폴더는 없습니다. 있는 폴더: ${list}`, `There is no folder ${name}. There are: ${list}`);
}

/** Refuses an id that cannot be the folder of an entry. */
function checkId(collection: CollectionName, id: string): void {
  const fixed = fixedEntries[collection];
  if (fixed) {
    if (fixed.includes(id)) return;
    const list = fixed.join(', ');
    if (registry[collection].depth === 0)
      refuse(`${collection}에는 이름을 쓰지 않습니다.`, `${collection} takes no name.`);
    if (collection === 'products') {
      refuse(
        `${id || '이름 없음'}: src/site.ts의 제품군에 먼저 더하세요. 있는 제품: ${list}`,
        `${id || 'No name'}: add it to its family in src/site.ts first. There are: ${list}`,
      );
    }
    refuse(
      `${id || '이름 없음'}: 이런 페이지는 없습니다. 있는 것: ${list}`,
      `${id || 'No name'}: no such page. There are: ${list}`,
    );
  }
  if (id === '') refuse('폴더 이름도 쓰세요(보기: m-chat-voice).', 'Name the folder, too, for example m-chat-voice.');
  const fault = nameFault(collection, id);
  if (fault) throw new NoNewEntry(fault.wrong);
}

/**
 * Writes the two language files of a new entry, to be filled in.
 *
 * @param root the content folder
 * @param now moment whose day in Korea the dates get
 * @returns the files, below the content folder
 * @throws NoNewEntry when there is no such collection, the id cannot be a folder, or the entry is there already
 */
export async function newEntry(root: string, name: string, id: string, now: Date): Promise<string[]> {
  const collection = collectionNamed(name);
  checkId(collection, id);
  const files = allLocales.map((language) => ({ language, file: path.posix.join(collection, id, `${language}.md`) }));
  const present = files.find(({ file }) => existsSync(path.join(root, file)));
  if (present) {
    refuse(
      `이미 있는 글이라 덮어쓰지 않습니다: content/${present.file}`,
      `It is there already: content/${present.file}`,
    );
  }
  const today = siteDay(now);
  for (const { language, file } of files) {
    const text = fileToFill(registry[collection].schema, { language, today }, needBody.includes(collection));
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag: 'wx' });
  }
  return files.map(({ file }) => file);
}
