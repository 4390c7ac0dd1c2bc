import { memoize } from '#cache/memoize.ts';
import type { Attribute, Markup } from '#markup/readMarkup.ts';

/** Attributes whose words end up on the page: native controls, CSS `attr()` and the words given to islands. */
const isShown = (attribute: string) =>
  ['alt', 'placeholder', 'value', 'label', 'props'].includes(attribute) || attribute.startsWith('data-');

/** What nobody types but a browser may draw: quotation marks, the ellipsis of cut-off text, list markers, hyphens. */
const drawnByBrowsers = '\u00a0‘’“”…•‐';
/** Marks that almost every page has, and no font file of its own should be fetched for. */
const commonMarks = '–—·×©←→';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/**
 * Characters that every subset has, whatever its pages say: figures and Latin letters also come from the API and
 * from `text-transform`.
 */
export const basicCharacters = ascii + drawnByBrowsers + commonMarks;

/** Texts of `content` and custom properties: every string of a style sheet or a style attribute, escapes decoded. */
const cssStrings = memoize((css: string): string => {
  const strings = css.match(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g) ?? [];
  return strings
    .join('')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
});

/** Most of a page is ASCII, which every subset has. */
const beyondAscii = /[^\0-\x7f]/;

function shownValue({ name, value }: Attribute): string {
  if (name === 'style') return cssStrings(value);
  return beyondAscii.test(value) && isShown(name) ? value : '';
}

/** What takes no glyph of its own: controls, formats, marks that a letter is composed with, separators of lines. */
const unseenCharacter = /[\p{Cc}\p{Cf}\p{Mn}\u2028\u2029]/u;

/** Elements whose text nobody sees as it is; of the head nothing is shown but what its styles add. */
const unseen = ['script', 'style', 'title'];

/**
 * The characters that a page can show before anybody touches it, in its language's composed form (NFC), beside
 * {@link basicCharacters}. Where it cannot be known, a character counts as shown.
 *
 * @param css all its styles
 */
export function shownCharacters({ tokens }: Markup, css: string): Set<string> {
  let text = cssStrings(css);
  let element = '';
  for (const token of tokens) {
    if (token.kind === 'closing') element = '';
    else if (token.kind === 'text' && beyondAscii.test(token.text) && !unseen.includes(element)) text += token.text;
    else if (token.kind === 'opening') {
      element = token.name;
      if (element !== 'meta') for (const attribute of token.attributes) text += shownValue(attribute);
    }
  }
  const characters = new Set(text.normalize('NFC'));
  for (const basic of basicCharacters) characters.delete(basic);
  for (const character of characters) if (unseenCharacter.test(character)) characters.delete(character);
  return characters;
}
