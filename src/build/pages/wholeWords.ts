import type { Edit } from '#markup/applyEdits.ts';
import type { Markup } from '#markup/readMarkup.ts';

/** Where a line must not break, and what prevents it: a word joiner, or a no-break space in place of a space. */
const joints: readonly [place: RegExp, joint: string][] = [
  // M-Chat, SQ-View
  [/(?<=\b\p{Lu}{1,2}-)(?=\p{Lu}\p{Ll})/gu, '\u2060'],
  // 300 ms
  [/(?<=\d) (?=ms\b)/g, '\u00a0'],
  // December 24
  [
    /(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) (?=\d)/g,
    '\u00a0',
  ],
];

/**
 * Keeps product names, quantities and days of a page's content on one line each. Browsers break lines at the hyphen of
 * a name. Texts of addresses, heads and search indexes stay as they were written.
 */
export function wholeWords({ tokens }: Markup): Edit[] {
  const edits: Edit[] = [];
  let inMain = false;
  let isCode = false;
  for (const token of tokens) {
    if (token.kind === 'opening' || token.kind === 'closing') {
      if (token.name === 'main') inMain = token.kind === 'opening';
      isCode = token.kind === 'opening' && ['code', 'script', 'style', 'textarea'].includes(token.name);
    }
    if (token.kind !== 'text' || !inMain || isCode) continue;
    for (const [place, joint] of joints)
      for (const { 0: replaced, index } of token.text.matchAll(place))
        edits.push({ start: token.start + index, end: token.start + index + replaced.length, text: joint });
  }
  return edits;
}
