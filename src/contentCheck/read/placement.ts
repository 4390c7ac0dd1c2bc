import path from 'node:path';
import { allLocales, type Locale } from '#i18n/locales.ts';
import { type CollectionName, registry } from '#schemas/registry.ts';
import { families } from '#site.ts';
import { closest } from '../advice/suggest.ts';
import type { Fault } from '../mistake.ts';

/** Where a language file belongs. */
export interface Place {
  collection: CollectionName;
  id: string;
  language: Locale;
}

const collectionNames = Object.keys(registry) as CollectionName[];
const isCollection = (name: string): name is CollectionName => collectionNames.some((known) => known === name);
const isLocale = (name: string): name is Locale => allLocales.some((known) => known === name);

/** Names that people give to language files. */
const fileNames: Record<Locale, readonly string[]> = {
  ko: ['ko', 'kr', 'kor', 'korean', 'ko-kr', 'ko_kr', 'index'],
  en: ['en', 'eng', 'english', 'en-us', 'en-gb', 'en_us', 'us', 'gb'],
};

/**
 * The language that a file's name says, whatever its ending.
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
  const wrong = {
    ko: `이름이 ko.md 또는 en.md가 아니어서 어디에도 쓰이지 않는 파일입니다: ${name}`,
    en: `Only ko.md and en.md are read; this file belongs to nothing: ${name}`,
  };
  if (language) {
    return { wrong, write: { ko: `파일 이름을 바꾸세요: ${language}.md`, en: `Rename the file: ${language}.md` } };
  }
  if (registry[collection].depth === folders.length) {
    return {
      wrong,
      write: {
        ko: '한국어는 ko.md, 영어는 en.md로 이름을 바꾸거나 파일을 지우세요.',
        en: 'Rename it to ko.md (Korean) or en.md (English), or delete it.',
      },
    };
  }
  const goal = ['content', collection, ...folders, stem, 'ko.md'].join('/');
  return { wrong, write: { ko: `폴더를 만들어 옮기세요: ${goal}`, en: `Make a folder and move the file: ${goal}` } };
}

function depthFault(collection: CollectionName, folders: string[], name: string): Fault {
  const { depth } = registry[collection];
  const family = families.find(({ products }) => products.some((product) => product === folders.at(-1)));
  const below = depth === 0 ? [] : depth === 2 ? [family?.id ?? '…', folders.at(-1) ?? '…'] : folders.slice(-1);
  const goal = ['content', collection, ...(below.length > 0 || depth === 0 ? below : ['…']), name].join('/');
  return {
    wrong: {
      ko: `${collection} 폴더에서는 이 자리에 있는 파일을 읽지 않습니다.`,
      en: `Files in this place are not read in the ${collection} folder.`,
    },
    write: { ko: `파일을 옮기세요: ${goal}`, en: `Move the file: ${goal}` },
  };
}

function unknownFolderFault(top: string): Fault {
  const meant = closest(top, [...collectionNames, 'locales']);
  const list = [...collectionNames, 'locales'].join(', ');
  return {
    wrong: {
      ko: `content 아래에 둘 수 없는 폴더입니다: ${top}. 있는 폴더: ${list}`,
      en: `There is no such folder in content: ${top}. There are: ${list}`,
    },
    write: meant
      ? { ko: `파일을 옮기세요: content/${meant}/…`, en: `Move the file: content/${meant}/…` }
      : { ko: '위 폴더 가운데 하나로 옮기거나 지우세요.', en: 'Move the file to one of these folders, or delete it.' },
  };
}

const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file);

/**
 * Finds the collection, entry and language of a file by its path.
 *
 * @param file path below the content folder
 * @returns undefined for files that are no text of the site: pictures, attachments, the read-me, interface labels
 */
export function placeOf(file: string): Place | Fault | undefined {
  const [top = '', ...rest] = file.split('/');
  const name = rest.at(-1);
  if (!isMarkdown(file) || file === 'README.md' || top === 'locales') return undefined;
  if (name === undefined) return depthlessFault(top);
  if (!isCollection(top)) return unknownFolderFault(top);

  const folders = rest.slice(0, -1);
  const { name: stem, ext } = path.posix.parse(name);
  if (ext !== '.md' || !isLocale(stem)) return fileNameFault(top, folders, name);
  const { depth } = registry[top];
  if (depth === null ? folders.length === 0 : folders.length !== depth) return depthFault(top, folders, name);
  return { collection: top, id: folders.join('/'), language: stem };
}

function depthlessFault(name: string): Fault {
  return {
    wrong: {
      ko: `content 바로 아래에서는 README.md만 둘 수 있습니다: ${name}`,
      en: `Only README.md can lie directly in content: ${name}`,
    },
    write: {
      ko: `파일을 옮기세요(보기: content/news/m-meet-2/ko.md).`,
      en: 'Move the file, for example to content/news/m-meet-2/ko.md.',
    },
  };
}
