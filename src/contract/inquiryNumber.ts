import * as z from 'zod/mini';
import { inquiryPrefix as prefix } from '#site.ts';
import { plainCharacters } from './text.ts';

/** Letters and digits that people do not confuse: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const numberAlphabet = '34679ACDEFGHJKMNPQRTUVWXY';

/** Count of random characters at the end of a number. */
export const numberTail = 4;

const pattern = new RegExp(`^${prefix}-\\d{4}-[${numberAlphabet}]{${numberTail}}$`);

/** Number of an inquiry, short enough for the telephone: month and day of receipt, and four random characters. */
export const inquiryNumber = z
  .string()
  .check(z.regex(pattern), z.meta({ description: `Number of an inquiry, such as \`${prefix}-1121-7F3K\`.` }));

/**
 * Formats an inquiry number.
 *
 * @param day month and day, four digits
 * @param tail characters of {@link numberAlphabet}
 */
export function formatInquiryNumber(day: string, tail: string): string {
  return `${prefix}-${day}-${tail}`;
}

/**
 * Parses a number as people write it into its stored form.
 *
 * @returns `undefined` for invalid text
 * @example readInquiryNumber('ab 1121 7f3k') // 'AB-1121-7F3K'
 */
export function readInquiryNumber(written: string): string | undefined {
  const characters = plainCharacters(written)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(prefix, '');
  const number = formatInquiryNumber(characters.slice(0, 4), characters.slice(4));
  return pattern.test(number) ? number : undefined;
}

/** Returns the first number in a text, such as the subject of a mail; `undefined` without one. */
export function findInquiryNumber(text: string): string | undefined {
  const written = new RegExp(`(?<!\\w)${prefix}-\\d{4}-\\w{${numberTail}}(?!\\w)`, 'i').exec(
    plainCharacters(text),
  )?.[0];
  return written && readInquiryNumber(written);
}
