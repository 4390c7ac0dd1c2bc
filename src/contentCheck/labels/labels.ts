import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closest } from '#closest.ts';
import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames } from '../advice/values.ts';
import { fault, say } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';
import { asJson, type LabelFile, type LabelMap, readLabels } from './labelFile.ts';
import { braces, compareLabels, interpolations } from './labelPairs.ts';
import type { UsedLabels } from './usedLabels.ts';

const placePattern = /^locales\/(ko|en)\/[^/]+\.json$/;

/** Finds files that only one language has. A similar name in the other counts as a typo. */
function* checkPairs(names: Record<Locale, string[]>): Iterable<Mistake> {
  for (const locale of allLocales) {
    const others = names[otherLocale(locale)];
    const extra = names[locale].filter((name) => !others.includes(name));
    const language = languageNames[locale];
    for (const name of others.filter((each) => !names[locale].includes(each))) {
      const meant = closest(name, extra);
      if (meant && locale === defaultLocale) continue;
      const source = `content/locales/${otherLocale(locale)}/${name}`;
      const fix = meant
        ? say('renameFile', { name: `${meant} → ${name}` })
        : say('copyAndTranslate', { language, source });
      yield { file: `locales/${locale}/${name}`, ...fault('missingLabelFile', { language, fix }) };
    }
  }
}

async function readFileLabels(root: string, file: string): Promise<LabelFile> {
  const text = decodeText(await readFile(path.join(root, file)));
  return typeof text === 'string' ? readLabels(file, text) : { labels: undefined, mistakes: [{ file, ...text }] };
}

/**
 * Compares labels with the code: at least one language has each used label, and placeholders have a value in the code.
 *
 * @param both labels of every readable file (`common`) by language
 */
function* checkUse(used: UsedLabels, both: ReadonlyMap<string, Record<Locale, LabelMap>>): Iterable<Mistake> {
  for (const [key, given] of used) {
    const [file = '', name = ''] = key.split(':');
    const labels = both.get(file);
    if (!labels) continue;
    const forms = [name, ...['zero', 'one', 'other'].map((form) => `${name}_${form}`)];
    let isPresent = false;
    for (const locale of allLocales) {
      for (const field of forms) {
        const label = labels[locale].get(field);
        isPresent ||= label !== undefined;
        if (!given) continue;
        const unknown = interpolations(label?.text ?? '').filter((value) => !given.has(value));
        if (unknown.length === 0) continue;
        const values = fault('valueNotGiven', { unknown: braces(unknown), given: braces(given) });
        yield { file: `locales/${locale}/${file}.json`, line: label?.line, field, ...values };
      }
    }
    if (isPresent) continue;
    const nowhere = fault('labelNowhere', { file, label: asJson(name, '…') });
    yield { file: `locales/ko/${file}.json`, field: name, ...nowhere };
  }
}

/**
 * Checks interface labels: both languages have the same files, names and placeholders, no text is empty, and no label
 * that the code uses is missing.
 *
 * @param root the content folder
 * @param used labels that the code uses
 */
export async function* checkLabels(root: string, { paths }: Content, used: UsedLabels): AsyncIterable<Mistake> {
  const files = [...paths.values()].filter((file) => file.startsWith('locales/'));
  const namesOf = (locale: Locale) =>
    files.filter((file) => placePattern.exec(file)?.[1] === locale).map((file) => path.posix.basename(file));
  const names = { ko: namesOf('ko'), en: namesOf('en') };
  for (const file of files.filter((each) => !placePattern.test(each))) {
    yield { file, ...fault('strayLabelFile', { fix: say('moveOrDelete') }) };
  }
  yield* checkPairs(names);

  const readable = new Map<string, Record<Locale, LabelMap>>();
  for (const name of new Set([...names.ko, ...names.en])) {
    const labels: Partial<Record<Locale, LabelMap>> = {};
    for (const locale of allLocales.filter((each) => names[each].includes(name))) {
      const read = await readFileLabels(root, `locales/${locale}/${name}`);
      yield* read.mistakes;
      if (read.labels) labels[locale] = read.labels;
    }
    const { ko, en } = labels;
    if (!ko || !en) continue;
    readable.set(name.replace(/\.json$/, ''), { ko, en });
    yield* compareLabels(name, { ko, en });
  }
  yield* checkUse(used, readable);
}
