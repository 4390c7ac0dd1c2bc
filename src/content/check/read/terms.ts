import { z } from 'zod';
import type { Locale } from '#i18n/locales.ts';
import { fault } from '../messages.ts';
import type { BilingualText, Mistake } from '../mistake.ts';
import { readDataFile } from './dataFile.ts';

/** File of the words that the company does not use, by language. */
export const termsFile = 'terms.json';

const text = z.string().trim().min(1);
const list = z.array(z.strictObject({ avoid: z.array(text).min(1), use: text })).optional();
const schema = z.strictObject({ ko: list, en: list });

const sample = '{ "en": [{ "avoid": ["e-mail", "e-mails"], "use": "email" }] }';

/** A word to avoid, and what to write. */
export interface Term {
  avoid: RegExp;
  use: string | BilingualText;
}

/** Terms of each language. */
export type Terms = Record<Locale, readonly Term[]>;

/** Matches whole Latin words, which a Korean particle may follow. Only a word with a capital heeds the case. */
export function wholeWord(word: string): RegExp {
  const [before, after] = [/^\w/.test(word) ? '(?<!\\w)' : '', /\w$/.test(word) ? '(?!\\w)' : ''];
  return new RegExp(before + RegExp.escape(word) + after, word === word.toLowerCase() ? 'i' : '');
}

/** A unit needs a space before it in both languages (SI brochure, 5.4.3). */
const unit: Term = {
  avoid: /\d+(?:ms|kHz|mm)\b/,
  use: { ko: '숫자와 단위 사이를 띄우세요.', en: 'Put a space before the unit.' },
};

/**
 * Reads the company's terms.
 *
 * @param root the content folder
 */
export function readTerms(root: string): { terms: Terms; mistakes: Mistake[] } {
  const { data, mistakes } = readDataFile(root, termsFile, schema, fault('termsForm', { fix: sample }));
  const termsOf = (locale: Locale) => [
    ...(data?.[locale] ?? []).flatMap(({ avoid, use }) => avoid.map((word) => ({ avoid: wholeWord(word), use }))),
    unit,
  ];
  return { terms: { ko: termsOf('ko'), en: termsOf('en') }, mistakes };
}
