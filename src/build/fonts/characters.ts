import type { Attribute, Markup } from '../markup/readMarkup.ts';

/** True for attributes whose text the page shows: native controls, CSS `attr()` and islands' props. */
const isShown = (attribute: string) =>
  ['alt', 'placeholder', 'value', 'label', 'props'].includes(attribute) || attribute.startsWith('data-');

/** Characters that browsers draw themselves: quotation marks, the ellipsis of cut-off text, list markers, hyphens. */
const drawnByBrowsers = '\u00a0‘’“”…•‐';
/** Marks that almost every page has. They must not cost a font file of their own. */
const commonMarks = '–—·×©←→';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/**
 * Characters in every subset, whatever the pages show: digits and Latin letters also come from the API and from
 * `text-transform`.
 */
export const basicCharacters = ascii + drawnByBrowsers + commonMarks;

/**
 * Returns all strings of a style sheet or style attribute, such as those of `content` and custom properties, decoded.
 */
function cssStrings(css: string): string {
  const strings = css.match(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g) ?? [];
  return strings
    .join('')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/**
 * Characters of most pages of a language, most of which fit one file. The list is fixed, so that the file's address
 * stays the same when content changes.
 */
export const sharedCharacters: Readonly<Record<string, string>> = {
  ko:
    '가간강같개거건검것게견결경계고곳공과관구국그근글금기길까께꾸나남내너년누뉴는늘니다단달담답당대데델도동되두뒤드들등디딩때뛰라락람래량러런려력령로' +
    '록료루룸룹르른를리립마만말맞맨먼메며면명모목무문물바박받방버번법변별보본봇부분불비빌사산상서선설섯성세센션소손솔수순스습시식신실쓰아안않알야양' +
    '어언업없엇에엠여역연영오올옮와왜요용우운울원월웨위으은을음의이인일읽임입잇있자작장재저적전점접정제조주준지직진집차찾채챗처천초출층치침컨케키태택' +
    '터털투트특파표품피하한할함합해했험헬혁현호홈화확회',
  en: '국어한',
};

/** Most of a page is ASCII, which every subset contains. */
const beyondAscii = /[^\0-\x7f]/;

function shownValue({ name, value }: Attribute): string {
  if (name === 'style') return cssStrings(value);
  return beyondAscii.test(value) && isShown(name) ? value : '';
}

/** Characters without a glyph: controls, formats, combining marks, line separators. */
const withoutGlyph = /[\p{Cc}\p{Cf}\p{Mn}\u2028\u2029]/u;

/** Elements whose text is not displayed as it is. The head displays only what its styles add. */
const hiddenElements = ['script', 'style', 'title'];

/**
 * Returns the characters that a page can show before interaction, composed (NFC), without {@link basicCharacters}.
 * Counts a character as shown when in doubt.
 *
 * @param css all styles of the page
 */
export function shownCharacters({ tokens }: Markup, css: string): Set<string> {
  let text = cssStrings(css);
  let element = '';
  for (const token of tokens) {
    if (token.kind === 'closing') element = '';
    else if (token.kind === 'text' && beyondAscii.test(token.text) && !hiddenElements.includes(element))
      text += token.text;
    else if (token.kind === 'opening') {
      element = token.name;
      if (element !== 'meta') for (const attribute of token.attributes) text += shownValue(attribute);
    }
  }
  const characters = new Set(text.normalize('NFC'));
  for (const basic of basicCharacters) characters.delete(basic);
  for (const character of characters) if (withoutGlyph.test(character)) characters.delete(character);
  return characters;
}
