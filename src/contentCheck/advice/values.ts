import { stringify } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { Words } from '../mistake.ts';

/** Names of the languages in both languages. */
export const languageNames: Record<Locale, Words> = {
  ko: { ko: '한국어', en: 'Korean' },
  en: { ko: '영어', en: 'English' },
};

const shownLength = 60;

/** Returns a found value, short enough for a message. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const short = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return typeof value === 'string' ? `"${short}"` : short;
}

/** Returns a value as YAML, quoted where it has to be. */
export function toYaml(value: unknown): string {
  return stringify(value, { singleQuote: true, lineWidth: 0, schema: 'core' }).trimEnd();
}

/** An HTML tag or comment in a text that has no HTML. */
export const htmlTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** Returns a text without its HTML tags and comments. */
export const withoutHtml = (text: string) => text.replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, '');

/** Returns the kind of a value, and the value where it is short. */
export function kindOf(value: unknown): Words {
  if (Array.isArray(value)) return { ko: '목록', en: 'a list' };
  if (typeof value === 'object') return { ko: '항목 묶음', en: 'a group of fields' };
  if (typeof value === 'number') return { ko: `숫자 ${value}`, en: `the number ${value}` };
  if (typeof value === 'boolean') return { ko: `${value}`, en: `${value}` };
  return { ko: `글 ${show(value)}`, en: `the text ${show(value)}` };
}

/** Kinds that a schema requires, by zod's name for them; in Korean as the object of a sentence. */
export const expectedKinds: Record<string, Words> = {
  string: { ko: '글을', en: 'text' },
  number: { ko: '숫자를', en: 'a number' },
  int: { ko: '정수를', en: 'a whole number' },
  boolean: { ko: 'true 또는 false를', en: 'true or false' },
  array: { ko: '목록을', en: 'a list' },
  tuple: { ko: '목록을', en: 'a list' },
  object: { ko: '항목 묶음을', en: 'a group of fields' },
};
