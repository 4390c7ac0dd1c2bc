import * as z from 'zod/mini';

/** Maximum lengths in the inquiry form, in characters (RFC 5321 for the address). */
export const inquiryLimits = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Control characters and lone surrogates, which a database may refuse. */
const forbiddenInLine = /[\p{Cc}\p{Cs}]/u;

/** {@link forbiddenInLine}, except the line feed and the tab. */
const forbiddenInText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/**
 * Returns the schema of a single line of text.
 *
 * @param maximum maximum length, in Unicode code points like {@link countCharacters}
 * @param normalize changes the text before its checks; trims it by default
 */
export function singleLine(maximum: number, normalize = (text: string) => text.trim()) {
  return z.string().check(
    z.overwrite(normalize),
    z.maxLength(maximum),
    z.refine((text) => !forbiddenInLine.test(text), { error: 'form:characters' }),
  );
}

/**
 * Returns the schema of a person's name. Refuses bidirectional control characters, by which a name could change how the
 * text around it reads.
 *
 * @param maximum as in {@link singleLine}
 */
export function personName(maximum: number) {
  return singleLine(maximum).check(z.refine((text) => !/\p{Bidi_Control}/u.test(text), { error: 'form:characters' }));
}

/** Removes invisible characters of pasted text, except the joiners of letters. */
export const withoutInvisible = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '').trim();

/** Returns the plain characters of pasted text: ASCII for full width, nothing for invisible ones. */
export const plainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();

/** True for text with a visible letter or digit. The fillers of Hangul are invisible letters. */
export const hasLetter = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text);

/** True for text with a visible character. An empty Braille pattern is invisible. */
export const isVisible = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[^\s\p{C}\u2800]/u.test(text);

/** Counts characters as zod's length checks and JSON Schema do: by Unicode code points. */
export const countCharacters = (text: string): number => [...text].length;

/** Trims text, and converts every line break to a line feed. */
export const normalizeLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/**
 * Returns the schema of text with several lines, normalized by {@link normalizeLines}.
 *
 * @param maximum maximum length, in Unicode code points like {@link countCharacters}
 * @param tooLong reason for refusing a longer text
 */
export function multiLine(maximum: number, tooLong?: { error: string }) {
  return z.string().check(
    z.overwrite(normalizeLines),
    z.maxLength(maximum, tooLong),
    z.refine((text) => !forbiddenInText.test(text), { error: 'form:characters' }),
  );
}
