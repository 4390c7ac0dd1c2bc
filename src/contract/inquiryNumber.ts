import * as z from 'zod/mini';

/** What every number begins with. */
const prefix = 'MS';

/** Letters and digits that are not taken for one another: without 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const numberAlphabet = '34679ACDEFGHJKMNPQRTUVWXY';

/** Random characters at the end of a number. */
export const numberTail = 4;

const pattern = new RegExp(`^${prefix}-\\d{4}-[${numberAlphabet}]{${numberTail}}$`);

/** Number of an inquiry, which can be said on the telephone: month and day it came, and four characters. */
export const inquiryNumber = z
  .string()
  .check(z.regex(pattern), z.meta({ description: 'Number of an inquiry, such as `MS-1121-7F3K`.' }));

/**
 * A number of its parts.
 *
 * @param day month and day, four digits
 * @param tail characters of {@link numberAlphabet}
 */
export function formatInquiryNumber(day: string, tail: string): string {
  return `${prefix}-${day}-${tail}`;
}

/**
 * A number as people write and say it, in the form that is kept.
 *
 * @returns `undefined` when it cannot be one
 * @example readInquiryNumber('ms 1121 7f3k') // 'MS-1121-7F3K'
 */
export function readInquiryNumber(written: string): string | undefined {
  const characters = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(prefix, '');
  const number = formatInquiryNumber(characters.slice(0, 4), characters.slice(4));
  return pattern.test(number) ? number : undefined;
}
