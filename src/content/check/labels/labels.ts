import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closest } from '#closest.ts';
import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames } from '../advice/values.ts';
import { fault, say } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';
import type { Terms } from '../read/terms.ts';
import { termAdvice } from '../text/terms.ts';
import { asJson, type LabelFile, type LabelMap, labelName, labelPath, readLabels } from './labelFile.ts';
import { compareLabels } from './labelPairs.ts';

const placePattern = /^(?:locales\/(ko|en)\/[^/]+|drawings\/(ko|en))\.json$/;

/** Finds files that only one language has. A similar name in the other counts as a typo: Korean is the original. */
function* checkPairs(names: Record<Locale, string[]>): Iterable<Mistake> {
  for (const locale of allLocales) {
    const others = names[otherLocale(locale)];
    const extra = names[locale].filter((name) => !others.includes(name));
    const language = languageNames[locale];
    for (const name of others.filter((each) => !names[locale].includes(each))) {
      const meant = closest(name, extra);
      if (meant && locale === defaultLocale) continue;
      const source = `content/${labelPath(otherLocale(locale), name)}`;
      const fix = meant
        ? say('renameFile', { name: `${meant} → ${name}` })
        : say('copyAndTranslate', { language, source });
      yield { file: labelPath(locale, name), ...fault('missingLabelFile', { language, fix }) };
    }
  }
}

/**
 * Reads the labels of a file of the content folder.
 *
 * @param root the content folder
 * @param file path below it
 */
export async function readFileLabels(root: string, file: string): Promise<LabelFile> {
  const text = decodeText(await readFile(path.join(root, file)));
  return typeof text === 'string' ? readLabels(file, text) : { labels: undefined, mistakes: [{ file, ...text }] };
}

/**
 * Finds the labels that the code names in full, as in `'common:footer.top'`. Types find the others.
 *
 * @param root the repository
 */
export function usedLabels(root: string): ReadonlySet<string> {
  const files = globSync('{src,content/drawings}/**/*.{astro,ts,tsx}', { cwd: root });
  const code = files.map((file) => readFileSync(path.join(root, file), 'utf8').replace(/^\s*\/?\*.*$/gm, ''));
  return new Set(
    code.flatMap((text) => [...text.matchAll(/'([a-z]\w+:[a-z]\w*(?:\.\w+)*)'/gi)].map(([, key = '']) => key)),
  );
}

/** Finds labels that the code uses and neither language has. */
function* checkUse(used: ReadonlySet<string>, korean: ReadonlyMap<string, LabelMap>): Iterable<Mistake> {
  for (const key of used) {
    const [file = '', name = ''] = key.split(':');
    const labels = korean.get(file);
    if (!labels || labels.has(name) || labels.has(`${name}_other`)) continue;
    yield {
      file: `locales/${defaultLocale}/${file}.json`,
      field: name,
      ...fault('labelNowhere', { file, label: asJson(name, '…') }),
    };
  }
}

/** Advises on words that the site does not use. */
function* checkLabelTerms(file: string, labels: LabelMap, terms: Terms[Locale]): Iterable<Mistake> {
  for (const [field, { text, line }] of labels) {
    for (const found of termAdvice(text, terms)) yield { file, line, field, ...found };
  }
}

/**
 * Checks interface labels: both languages have the same files, names and placeholders, no text is empty, and no label
 * that the code names is missing.
 *
 * @param root the content folder
 * @param used labels that the code names, see {@link usedLabels}
 */
export async function* checkLabels(
  root: string,
  { paths, terms }: Content,
  used: ReadonlySet<string>,
): AsyncIterable<Mistake> {
  const files = [...paths.values()].filter((file) => /^(?:locales\/|drawings\/[^/]*\.json$)/.test(file));
  const namesOf = (locale: Locale) =>
    files.filter((file) => placePattern.exec(file)?.slice(1).includes(locale)).map((file) => labelName(file));
  const names = { ko: namesOf('ko'), en: namesOf('en') };
  for (const file of files.filter((each) => !placePattern.test(each))) {
    yield { file, ...fault('strayLabelFile', { fix: say('moveOrDelete') }) };
  }
  yield* checkPairs(names);

  const korean = new Map<string, LabelMap>();
  for (const name of new Set([...names.ko, ...names.en])) {
    const labels: Partial<Record<Locale, LabelMap>> = {};
    for (const locale of allLocales.filter((each) => names[each].includes(name))) {
      const read = await readFileLabels(root, labelPath(locale, name));
      yield* read.mistakes;
      if (read.labels) labels[locale] = read.labels;
    }
    const { ko, en } = labels;
    if (!ko || !en) continue;
    korean.set(name.replace(/\.json$/, ''), ko);
    yield* compareLabels(name, { ko, en });
    for (const locale of allLocales) {
      yield* checkLabelTerms(labelPath(locale, name), { ko, en }[locale], terms[locale]);
    }
  }
  yield* checkUse(used, korean);
}
