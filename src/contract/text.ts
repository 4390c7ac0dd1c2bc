import * as z from 'zod/mini';

/** Control characters and halves of characters: a database may refuse them, and a single line has none. */
const forbiddenInLine = /[\p{Cc}\p{Cs}]/u;

/** {@link forbiddenInLine} but for the line feed and the tabulator. */
const forbiddenInText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/**
 * A single line of text, trimmed.
 *
 * @param maximum longest length, in UTF-16 code units as a form counts them
 */
export function singleLine(maximum: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(maximum),
    z.refine((text) => !forbiddenInLine.test(text), { error: 'form:characters' }),
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
    z.refine((text) => !forbiddenInText.test(text), { error: 'form:characters' }),
  );
}
