import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { allLocales, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames, show } from '../advice/values.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fault, message } from '../messages.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';
import { asJson, type LabelFile, type LabelMap, labelName, labelPath, readLabels } from './labelFile.ts';

const placePattern = /^(?:locales\/(ko|en)\/[^/]+|drawings\/(ko|en))\.json$/;

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
 * Returns a label's name without its plural form, of which languages have different ones. A suffix is a form only if the
 * name has `_other` in either language: `step_one` without `step_other` is an ordinary name.
 */
function baseOf(name: string, labels: Record<Locale, LabelMap>): string {
  const base = name.replace(/_(?:zero|one|two|few|many|other)$/, '');
  return allLocales.some((locale) => labels[locale].has(`${base}_other`)) ? base : name;
}

/**
 * Returns a text's placeholders.
 *
 * @example placeholders('총 {{count}}건') // '{{count}}'
 */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name = '']) => `{{${name}}}`);
  return [...new Set(names)].sort().join(', ') || '—';
}

/** Compares the labels of one file: names that a language lacks, and placeholders that differ. */
function* compareLabels(file: string, labels: Record<Locale, LabelMap>): Iterable<Diagnostic> {
  for (const locale of allLocales) {
    const other = otherLocale(locale);
    const own = new Map([...labels[locale]].map(([name, label]) => [baseOf(name, labels), label]));
    const [language, otherLanguage] = [languageNames[locale], languageNames[other]];
    for (const [key, { text }] of labels[other]) {
      const place = { file: labelPath(locale, file), field: key };
      const label = own.get(baseOf(key, labels));
      const wanted = placeholders(text);
      if (!label) {
        const values = { key, text: show(text), language, other: otherLanguage, fix: asJson(key, '…') };
        yield { ...place, ...fault('missingLabel', values) };
        // Forms such as "one post" may spell the number out.
      } else if (locale === 'en' && baseOf(key, labels) === key && placeholders(label.text) !== wanted) {
        const values = { korean: wanted, english: placeholders(label.text) };
        yield { ...place, line: label.line, ...fault('valuesDiffer', values) };
      }
    }
  }
}

/**
 * Checks interface labels: both languages have the same files, names and placeholders, and no text is empty. A label that
 * neither has fails the build.
 *
 * @param root the content folder
 */
export async function* checkLabels(root: string, { paths }: Content): AsyncIterable<Diagnostic> {
  const files = [...paths.values()].filter((file) => /^(?:locales\/|drawings\/[^/]*\.json$)/.test(file));
  for (const file of files.filter((each) => !placePattern.test(each))) {
    yield { file, ...fault('unusedFile', { name: path.posix.basename(file), fix: message('moveOrDelete') }) };
  }
  for (const name of new Set(files.filter((file) => placePattern.test(file)).map(labelName))) {
    const labels: Partial<Record<Locale, LabelMap>> = {};
    for (const locale of allLocales) {
      const file = labelPath(locale, name);
      if (!files.includes(file)) {
        const source = `content/${labelPath(otherLocale(locale), name)}`;
        yield { file, ...fault('missingLabelFile', { language: languageNames[locale], source }) };
        continue;
      }
      const read = await readFileLabels(root, file);
      yield* read.mistakes;
      if (read.labels) labels[locale] = read.labels;
    }
    const { ko, en } = labels;
    if (ko && en) yield* compareLabels(name, { ko, en });
  }
}
