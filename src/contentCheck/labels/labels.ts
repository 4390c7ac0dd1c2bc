import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closest } from '#closest.ts';
import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames } from '../advice/values.ts';
import { advice, fault, say } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';
import { termAdvice } from '../text/terms.ts';
import { asJson, type LabelFile, type LabelMap, readLabels } from './labelFile.ts';
import { braces, compareLabels, interpolations, placeholderOf } from './labelPairs.ts';
import type { CodeWords, UsedLabels } from './usedLabels.ts';

const placePattern = /^locales\/(ko|en)\/[^/]+\.json$/;

/** True if a name is the right one of two similar ones: the code's, else one that begins with a small letter. */
function isRight(name: string, other: string, known: ReadonlySet<string>): boolean | undefined {
  if (known.has(name) !== known.has(other)) return known.has(name);
  const [small, otherSmall] = [name, other].map((each) => /^[a-z]/.test(each));
  return small === otherSmall ? undefined : small;
}

/** Finds files that only one language has. A similar name in the other counts as a typo. */
function* checkPairs(names: Record<Locale, string[]>, known: ReadonlySet<string>): Iterable<Mistake> {
  for (const locale of allLocales) {
    const others = names[otherLocale(locale)];
    const extra = names[locale].filter((name) => !others.includes(name));
    const language = languageNames[locale];
    for (const name of others.filter((each) => !names[locale].includes(each))) {
      const meant = closest(name, extra);
      // Without a better reason, Korean is the original.
      if (meant && !(isRight(name, meant, known) ?? locale !== defaultLocale)) continue;
      const source = `content/locales/${otherLocale(locale)}/${name}`;
      const fix = meant
        ? say('renameFile', { name: `${meant} → ${name}` })
        : say('copyAndTranslate', { language, source });
      yield { file: `locales/${locale}/${name}`, ...fault('missingLabelFile', { language, fix }) };
    }
  }
}

/** Finds files that neither language has, although the code uses them. */
function* checkMissing(names: Record<Locale, string[]>, known: ReadonlySet<string>): Iterable<Mistake> {
  const present = [...new Set([...names.ko, ...names.en])];
  for (const name of [...known].filter((each) => !present.includes(each))) {
    const meant = closest(
      name,
      present.filter((each) => !known.has(each)),
    );
    const fix = meant ? say('renameFile', { name: `${meant} → ${name}` }) : say('restoreFile');
    for (const locale of allLocales) {
      yield {
        file: `locales/${locale}/${name}`,
        ...fault('missingLabelFile', { language: languageNames[locale], fix }),
      };
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
 * Compares labels with the code: at least one language has each used label, and placeholders have a value in the code.
 *
 * @param both labels of every readable file (`common`) by language
 */
function* checkUse(used: UsedLabels, both: ReadonlyMap<string, Record<Locale, LabelMap>>): Iterable<Mistake> {
  for (const [key, given] of used) {
    const [file = '', name = ''] = key.split(':');
    const labels = both.get(file);
    if (!labels || name === '') continue;
    const forms = [name, ...['zero', 'one', 'other'].map((form) => `${name}_${form}`)];
    let isPresent = false;
    for (const locale of allLocales) {
      for (const field of forms) {
        const label = labels[locale].get(field);
        isPresent ||= label !== undefined;
        if (!given) continue;
        const text = label?.text ?? '';
        const unknown = interpolations(text).filter((value) => !given.has(value));
        if (unknown.length === 0) continue;
        const unused = [...given].filter((value) => !interpolations(text).includes(value));
        const [only = '', ...others] = unknown;
        const isClear = others.length === 0 && unused.length === 1;
        const fix = isClear ? asJson(field, text.replaceAll(placeholderOf(only), braces(unused))) : say('useGiven');
        const values = fault('valueNotGiven', { unknown: braces(unknown), given: braces(given), fix });
        yield { file: `locales/${locale}/${file}.json`, line: label?.line, field, ...values };
      }
    }
    if (isPresent) continue;
    const nowhere = fault('labelNowhere', { file, label: asJson(name, '…') });
    yield { file: `locales/ko/${file}.json`, field: name, ...nowhere };
  }
}

/** Advises on labels that the code does not name. It may read all labels of a file at once if it names none in full. */
function* checkUnused(name: string, labels: LabelMap, used: UsedLabels, words: CodeWords): Iterable<Mistake> {
  const file = name.replace(/\.json$/, '');
  if (![...labels.keys()].some((field) => used.has(`${file}:${field}`))) return;
  for (const [field, { line }] of labels) {
    const key = field.replace(/_(?:zero|one|other)$/, '');
    if (used.has(`${file}:${key}`) || words.names(`${file}:${key}`)) continue;
    yield { file: `locales/${defaultLocale}/${name}`, line, field, ...advice('unusedLabel', { key: field }) };
  }
}

/** Advises on words that the site does not use. */
function* checkLabelTerms(file: string, labels: LabelMap): Iterable<Mistake> {
  for (const [field, { text, line }] of labels) {
    for (const found of termAdvice(text)) yield { file, line, field, ...found };
  }
}

/**
 * Checks interface labels: both languages have the same files, names and placeholders, no text is empty, and no label
 * that the code uses is missing.
 *
 * @param root the content folder
 * @param used labels that the code uses
 * @param words words of the code, to advise on labels that it does not use
 */
export async function* checkLabels(
  root: string,
  { paths }: Content,
  used: UsedLabels,
  words?: CodeWords,
): AsyncIterable<Mistake> {
  const files = [...paths.values()].filter((file) => file.startsWith('locales/'));
  const namesOf = (locale: Locale) =>
    files.filter((file) => placePattern.exec(file)?.[1] === locale).map((file) => path.posix.basename(file));
  const names = { ko: namesOf('ko'), en: namesOf('en') };
  for (const file of files.filter((each) => !placePattern.test(each))) {
    yield { file, ...fault('strayLabelFile', { fix: say('moveOrDelete') }) };
  }
  const known = new Set([...used.keys()].filter((key) => key.endsWith(':')).map((key) => key.replace(':', '.json')));
  yield* checkPairs(names, known);
  yield* checkMissing(names, known);

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
    yield* compareLabels(name, { ko, en }, used);
    for (const locale of allLocales) yield* checkLabelTerms(`locales/${locale}/${name}`, { ko, en }[locale]);
    if (words) yield* checkUnused(name, ko, used, words);
  }
  yield* checkUse(used, readable);
}
