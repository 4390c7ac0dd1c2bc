import type { Locale } from '#i18n/locales.ts';

/** Plural forms by the suffix that i18next looks them up with (Unicode plural categories). */
const suffixPattern = /^(.+)_(zero|one|two|few|many|other)$/;

/** Forms that i18next looks up in a language; `zero` is possible in every one. */
const formsOf = (locale: Locale): string[] => [
  'zero',
  ...new Intl.PluralRules(locale).resolvedOptions().pluralCategories,
];

/** A label's name apart from its plural form. */
export interface LabelForm {
  base: string;
  form: string | undefined;
}

/**
 * Splits plural forms from names. A suffix is a plural form only where the same name also has `_other`,
 * in either language; `step_one` beside no `step_other` is a name of its own.
 *
 * @param keys the names of both languages
 */
export function splitForms(keys: Iterable<string>): (key: string) => LabelForm {
  const plurals = new Set<string>();
  for (const key of keys) {
    const [, base, form] = suffixPattern.exec(key) ?? [];
    if (base && form === 'other') plurals.add(base);
  }
  return (key) => {
    const [, base, form] = suffixPattern.exec(key) ?? [];
    return base && plurals.has(base) ? { base, form } : { base: key, form: undefined };
  };
}

/** Whether a language has the form at all: Korean has no `_one`. */
export const hasForm = (locale: Locale, form: string | undefined) =>
  form === undefined || formsOf(locale).includes(form);

/**
 * Names of the values that a text takes in.
 *
 * @example interpolations('총 {{count}}건') // ['count']
 */
export function interpolations(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}
