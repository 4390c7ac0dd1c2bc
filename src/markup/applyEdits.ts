import type { Range } from './readMarkup.ts';

/** What stands in the place of a part of a text; an empty range inserts. */
export interface Edit extends Range {
  text: string;
}

/** Applies edits that do not overlap; those at one place in their order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    edited += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return edited + text.slice(done);
}
