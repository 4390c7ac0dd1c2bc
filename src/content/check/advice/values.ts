import { stringify } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { BilingualText } from '../diagnostic.ts';

/** Name of each language in Korean and English. */
export const languageNames: Record<Locale, BilingualText> = {
  ko: { ko: '한국어', en: 'Korean' },
  en: { ko: '영어', en: 'English' },
};

const shownLength = 60;

/** Formats a value for a message, truncated. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const short = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return typeof value === 'string' ? `"${short}"` : short;
}

/** Returns a value as YAML, quoted where necessary. */
export function toYaml(value: unknown): string {
  return stringify(value, { singleQuote: true, lineWidth: 0, schema: 'core' }).trimEnd();
}

/** An HTML tag or comment in a text that has no HTML. */
export const htmlTag = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** Returns a text without its HTML tags and comments. */
export const withoutHtml = (text: string) => text.replace(/<!--.*?-->|<\/?[a-z][^<>]*>/gis, '');

/** A placeholder of interface labels, `{{count}}`, which the site fills in nowhere else. */
export const templateName = /\{\{[^{}\n]+\}\}/;

/** Returns the type of a value in words, with the value itself if it is a scalar. */
export function kindOf(value: unknown): BilingualText {
  if (Array.isArray(value)) return { ko: '목록', en: 'a list' };
  if (typeof value === 'object') return { ko: '항목 묶음', en: 'a group of fields' };
  if (typeof value === 'number') return { ko: `숫자 ${value}`, en: `the number ${value}` };
  if (typeof value === 'boolean') return { ko: `${value}`, en: `${value}` };
  return { ko: `글 ${show(value)}`, en: `the text ${show(value)}` };
}

/** Required types in words, by zod's name. The Korean has an object particle. */
export const expectedKinds: Record<string, BilingualText> = {
  string: { ko: '글을', en: 'text' },
  number: { ko: '숫자를', en: 'a number' },
  int: { ko: '정수를', en: 'a whole number' },
  boolean: { ko: 'true 또는 false를', en: 'true or false' },
  array: { ko: '목록을', en: 'a list' },
  tuple: { ko: '목록을', en: 'a list' },
  object: { ko: '항목 묶음을', en: 'a group of fields' },
  record: { ko: '항목 묶음을', en: 'a group of fields' },
};
