import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames } from '../advice/languageNames.ts';
import { closest } from '../advice/suggest.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';
import { type Label, type LabelFile, readLabels } from './labelFile.ts';
import { compareLabels } from './labelPairs.ts';
import { checkLabelUse } from './labelUse.ts';
import type { UsedLabels } from './usedLabels.ts';

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

function missingFile(locale: Locale, name: string, meant: string | undefined): Mistake {
  const source = `content/${pathOf(otherLocale(locale), name)}`;
  const { ko, en } = languageNames[locale];
  return {
    file: pathOf(locale, name),
    wrong: { ko: `${ko} 파일이 없습니다.`, en: `The ${en} file is missing.` },
    write: meant
      ? { ko: `파일 이름을 바꾸세요: ${meant} → ${name}`, en: `Rename the file: ${meant} → ${name}` }
      : {
          ko: `다음 파일을 복사해 ${ko}로 옮기세요: ${source}`,
          en: `Copy this file and translate it into ${en}: ${source}`,
        },
  };
}

/** Files that only one language has; one that is nearly called the same in the other has a mistyped name. */
function checkPairs(names: Record<Locale, string[]>): Mistake[] {
  return allLocales.flatMap((locale) => {
    const extra = names[locale].filter((name) => !names[otherLocale(locale)].includes(name));
    return names[otherLocale(locale)]
      .filter((name) => !names[locale].includes(name))
      .map((name) => ({ name, meant: closest(name, extra) }))
      .filter(({ meant }) => !(meant && locale === defaultLocale))
      .map(({ name, meant }) => missingFile(locale, name, meant));
  });
}

async function readFileLabels(root: string, file: string): Promise<LabelFile> {
  const text = decodeText(await readFile(path.join(root, file)));
  return typeof text === 'string' ? readLabels(file, text) : { labels: undefined, mistakes: [{ file, ...text }] };
}

/**
 * Interface labels: the same files, names and interpolations in both languages, no empty text, and what the code shows.
 *
 * @param root the content folder
 * @param used labels that the code shows
 */
export async function checkLabels(root: string, { paths }: Content, used: UsedLabels): Promise<Mistake[]> {
  const files = [...paths.values()].filter((file) => file.startsWith('locales/'));
  const namesOf = (locale: Locale) =>
    files.filter((file) => placePattern.exec(file)?.[1] === locale).map((file) => path.posix.basename(file));
  const names = { ko: namesOf('ko'), en: namesOf('en') };
  const mistakes = [...files.filter((file) => !placePattern.test(file)).map(strayMistake), ...checkPairs(names)];
  const readable = new Map<string, Record<Locale, ReadonlyMap<string, Label>>>();

  for (const name of new Set([...names.ko, ...names.en])) {
    const read: Partial<Record<Locale, LabelFile>> = {};
    for (const locale of allLocales) {
      if (!names[locale].includes(name)) continue;
      const file = await readFileLabels(root, pathOf(locale, name));
      mistakes.push(...file.mistakes);
      read[locale] = file;
    }
    const { ko, en } = read;
    if (!ko?.labels || !en?.labels) continue;
    const both = { ko: ko.labels, en: en.labels };
    readable.set(name.replace(/\.json$/, ''), both);
    mistakes.push(...compareLabels(name, both));
  }
  return [...mistakes, ...checkLabelUse(used, readable)];
}
