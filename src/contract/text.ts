import * as z from 'zod/mini';

/** Control characters: a database may refuse them, and a single line has none. */
const control = /\p{Cc}/u;

/** Control characters other than the line feed and the tabulator. */
const controlInLines = /[^\P{Cc}\n\t]/u;

/**
 * A single line of text, trimmed.
 *
 * @param maximum longest length, in UTF-16 code units as a form counts them
 */
export function singleLine(maximum: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(maximum),
    z.refine((text) => text.isWellFormed() && !control.test(text), { error: 'field.characters' }),
  );
}

/**
 * Text of several lines, trimmed; every line break becomes a line feed.
 *
 * @param maximum longest length, in UTF-16 code units as a form counts them
 */
export function multiLine(maximum: number) {
  return z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(maximum),
    z.refine((text) => text.isWellFormed() && !controlInLines.test(text), { error: 'field.characters' }),
  );
}
