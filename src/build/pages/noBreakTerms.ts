import { hyphenatedName } from '#i18n/hyphenatedName.ts';
import type { Edit } from '../markup/applyEdits.ts';
import type { Markup } from '../markup/readMarkup.ts';

/** Terms in which a line must not break, and their replacements. Browsers break names at their hyphen. */
const terms: readonly [words: RegExp, replaced: (words: string) => string][] = [
  [hyphenatedName, (name) => `<span class="whole">${name}</span>`],
  // 95%를: browsers break between a sign and the particle that follows it.
  [/[\d.,]+[%℃°]\p{Script=Hangul}{1,4}/gu, (words) => `<span class="whole">${words}</span>`],
  // 300 ms
  [/(?<=\d) (?=ms\b)/g, () => '\u00a0'],
  // December 24
  [
    /(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) (?=\d)/g,
    () => '\u00a0',
  ],
];

/** Elements whose text is not laid out in lines, cannot contain elements, or must match what a script renders. */
const skippedElements = ['code', 'script', 'style', 'textarea', 'option', 'svg', 'astro-island'];

/** Keeps each product name, quantity and date of a page's content on one line; see `.whole` in base.css. */
export function noBreakTerms({ tokens }: Markup): Edit[] {
  const edits: Edit[] = [];
  let inMain = false;
  let inside: string | undefined;
  for (const token of tokens) {
    if (token.kind === 'opening') {
      if (token.name === 'main') inMain = true;
      if (skippedElements.includes(token.name)) inside ??= token.name;
    }
    if (token.kind === 'closing') {
      if (token.name === 'main') inMain = false;
      if (token.name === inside) inside = undefined;
    }
    if (token.kind !== 'text' || !inMain || inside) continue;
    for (const [words, replaced] of terms)
      for (const { 0: found, index } of token.text.matchAll(words))
        edits.push({
          start: token.start + index,
          end: token.start + index + found.length,
          text: replaced(found),
        });
  }
  return edits;
}
