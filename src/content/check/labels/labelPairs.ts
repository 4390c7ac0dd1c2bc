import { closest } from '#closest.ts';
import { allLocales, defaultLocale, type Locale, otherLocale } from '#i18n/locales.ts';
import { languageNames, show } from '../advice/values.ts';
import { advice, fault } from '../messages.ts';
import type { Mistake } from '../mistake.ts';
import { differentFigures } from '../text/figures.ts';
import { asJson, type LabelMap, labelPath } from './labelFile.ts';

/** Suffixes of plural forms in i18next (Unicode plural categories). */
const suffixPattern = /^(.+)_(zero|one|two|few|many|other)$/;

/** A label's name, split from its plural form. */
interface LabelForm {
  base: string;
  form: string | undefined;
}

type Split = (key: string) => LabelForm;

/**
 * Splits plural forms from names. A suffix is a plural form only if the name also has `_other` in either language:
 * `step_one` without `step_other` is an ordinary name.
 *
 * @param keys the names of both languages
 */
function splitForms(keys: readonly string[]): Split {
  const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, '')));
  return (key) => {
    const [, base, form] = suffixPattern.exec(key) ?? [];
    return base && plurals.has(base) ? { base, form } : { base: key, form: undefined };
  };
}

/** True for a plural form of the language. Korean has no `_one`, and i18next looks up `_zero` in every language. */
const hasForm = (locale: Locale, form: string | undefined) =>
  form === undefined ||
  form === 'zero' ||
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.some((category) => category === form);

/**
 * Returns the names of a text's placeholders.
 *
 * @example interpolations('총 {{count}}건') // ['count']
 */
function interpolations(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

/** Formats names as placeholders for a message. */
const braces = (names: Iterable<string>) => [...names].map((name) => `{{${name}}}`).join(', ') || '—';

const bases = (labels: LabelMap, split: Split) => new Set([...labels.keys()].map((key) => split(key).base));

/** Finds names that one language lacks. A similar name counts as a typo. */
function* compareNames(name: string, locale: Locale, own: LabelMap, other: LabelMap, split: Split): Iterable<Mistake> {
  const [ownBases, otherBases] = [bases(own, split), bases(other, split)];
  const extra = [...ownBases].filter((base) => !otherBases.has(base));
  const [language, otherLanguage] = [languageNames[locale], languageNames[otherLocale(locale)]];
  for (const [key, { text }] of other) {
    const { base, form } = split(key);
    if (ownBases.has(base) || !hasForm(locale, form)) continue;
    const meant = closest(base, extra);
    const present = meant === undefined ? undefined : own.get(meant);
    // Korean is the original, so the typo is in the English file.
    if (meant && locale === defaultLocale) continue;
    const fix = asJson(key, present?.text ?? '…');
    yield {
      file: labelPath(locale, name),
      line: present?.line,
      field: meant ?? key,
      ...fault('missingLabel', { key, text: show(text), language, other: otherLanguage, fix }),
    };
  }
}

/** Finds plural forms that a language does not have, and plurals without `_other`. */
function* checkForms(name: string, locale: Locale, labels: LabelMap, split: Split): Iterable<Mistake> {
  for (const [key, { line, text }] of labels) {
    const { base, form } = split(key);
    const place = { file: labelPath(locale, name), line, field: key };
    if (form && !hasForm(locale, form)) yield { ...place, ...fault('noSuchPlural', { base, form }) };
    else if (form && !labels.has(`${base}_other`)) {
      yield { ...place, ...fault('missingPlural', { base, fix: asJson(`${base}_other`, text) }) };
    }
  }
}

/** True for names that a program can give values to, unlike `이름`. */
const areUsable = (names: readonly string[]) => names.every((name) => /^[\w.]+$/.test(name));

/** Compares the placeholders of English and Korean texts. */
function* compareInterpolations(name: string, { ko, en }: Record<Locale, LabelMap>, split: Split): Iterable<Mistake> {
  const expected = new Map([...ko].map(([key, label]) => [split(key).base, { key, ...label }]));
  for (const [field, { line, text }] of en) {
    const { base, form } = split(field);
    const korean = expected.get(base);
    if (!korean) continue;
    const wanted = interpolations(korean.text);
    const found = interpolations(text);
    // `one` and `zero` may spell the number out: "one post".
    const needed = wanted.filter((value) => value !== 'count' || (form !== 'one' && form !== 'zero'));
    if (needed.every((value) => found.includes(value)) && found.every((value) => wanted.includes(value))) continue;
    // Korean is the original, but only the code's names can have values.
    const isKoreanWrong = !areUsable(wanted) && areUsable(found);
    const right = braces(isKoreanWrong ? found : wanted);
    const values = fault('valuesDiffer', { korean: braces(wanted), english: braces(found), right });
    if (isKoreanWrong) yield { file: labelPath('ko', name), line: korean.line, field: korean.key, ...values };
    else yield { file: labelPath('en', name), line, field, ...values };
  }
}

/** Advises on figures that differ between the languages. */
function* compareFigures(name: string, { ko, en }: Record<Locale, LabelMap>): Iterable<Mistake> {
  for (const [field, { line, text }] of en) {
    const found = differentFigures(ko.get(field)?.text ?? '', text);
    if (found) yield { file: labelPath('en', name), line, field, ...advice('figuresDiffer', found) };
  }
}

/**
 * Compares the labels of one file in both languages.
 *
 * @param name file name, such as `common.json`
 */
export function* compareLabels(name: string, labels: Record<Locale, LabelMap>): Iterable<Mistake> {
  const split = splitForms([...labels.ko.keys(), ...labels.en.keys()]);
  for (const locale of allLocales) {
    yield* compareNames(name, locale, labels[locale], labels[otherLocale(locale)], split);
    yield* checkForms(name, locale, labels[locale], split);
  }
  yield* compareInterpolations(name, labels, split);
  yield* compareFigures(name, labels);
}
