import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allLocales, type Locale, otherLocale } from '#i18n/locales.ts';
import type { Content } from './content.ts';
import { decodeText } from './encoding.ts';
import { type LabelFile, readLabels } from './labelFile.ts';
import { compareLabels } from './labelPairs.ts';
import type { Mistake } from './mistake.ts';
import { closest } from './suggest.ts';

const pathOf = (locale: Locale, name: string) => `locales/${locale}/${name}`;
const placePattern = /^locales\/(ko|en)\/[^/]+\.json$/;

function strayMistake(file: string): Mistake {
  return {
    file,
    wrong: {
      ko: '인터페이스 문구가 아닌 파일입니다. locales/ko와 locales/en의 .json 파일만 읽습니다.',
      en: 'Not a file of interface labels: only .json files in locales/ko and locales/en are read.',
    },
    write: { ko: '파일을 옮기거나 지우세요.', en: 'Move or delete the file.' },
  };
}

function missingFile(locale: Locale, name: string, others: string[]): Mistake {
  const source = pathOf(otherLocale(locale), name);
  const meant = closest(name, others);
  return {
    file: pathOf(locale, name),
    wrong: {
      ko: `파일이 없습니다. 짝이 되는 파일: content/${source}`,
      en: `The file is missing. Its twin: content/${source}`,
    },
    write: meant
      ? { ko: `파일 이름을 바꾸세요: ${meant} → ${name}`, en: `Rename the file: ${meant} → ${name}` }
      : { ko: `content/${source}를 복사해 옮기세요.`, en: `Copy content/${source} and translate it.` },
  };
}

async function readFileLabels(root: string, file: string): Promise<LabelFile> {
  const text = decodeText(await readFile(path.join(root, file)));
  return typeof text === 'string' ? readLabels(file, text) : { labels: undefined, mistakes: [{ file, ...text }] };
}

/**
 * Interface labels: the same files, names and interpolations in both languages, and no empty text.
 *
 * @param root the content folder
 */
export async function checkLabels(root: string, { paths }: Content): Promise<Mistake[]> {
  const files = [...paths].filter((file) => file.startsWith('locales/'));
  const inPlace = files.filter((file) => placePattern.test(file));
  const mistakes = files.filter((file) => !placePattern.test(file)).map(strayMistake);
  const names = [...new Set(inPlace.map((file) => path.posix.basename(file)))];
  const has = (locale: Locale, name: string) => inPlace.includes(pathOf(locale, name));

  for (const name of names) {
    const read: Partial<Record<Locale, LabelFile>> = {};
    for (const locale of allLocales) {
      if (has(locale, name)) read[locale] = await readFileLabels(root, pathOf(locale, name));
      else
        mistakes.push(
          missingFile(
            locale,
            name,
            names.filter((other) => has(locale, other) && !has(otherLocale(locale), other)),
          ),
        );
      mistakes.push(...(read[locale]?.mistakes ?? []));
    }
    if (read.ko?.labels && read.en?.labels)
      mistakes.push(...compareLabels(name, { ko: read.ko.labels, en: read.en.labels }));
  }
  return mistakes;
}
