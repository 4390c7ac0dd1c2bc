import * as z from 'zod/mini';

/** Control characters and lone surrogates, which a database may refuse. */
const forbiddenInLine = /[\p{Cc}\p{Cs}]/u;

/** {@link forbiddenInLine}, except the line feed and the tab. */
const forbiddenInText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/**
 * Returns the schema of a single line of text. Trims it.
 *
 * @param maximum maximum length, in Unicode code points like {@link countCharacters}
 */
export function singleLine(maximum: number) {
  return z.string().check(
    z.trim(),
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
