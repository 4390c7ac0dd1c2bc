import type { Range } from './readMarkup.ts';

/** Replacement for a part of a text; an empty range inserts. */
export interface Edit extends Range {
  text: string;
}

/** Applies edits, which must not overlap. Keeps the order of edits at the same position. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    edited += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return edited + text.slice(done);
}
