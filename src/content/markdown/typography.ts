import type { Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** Character that takes the place of code, addresses and pictures between texts. */
const placeholder = '\ufffc';

const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter);
const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);
const isLatin = (letter: string | undefined) => letter !== undefined && /[\p{Script=Latin}\d\ufffc]/u.test(letter);

/** True when a later mark closes a quotation that begins at the single mark, which may instead abbreviate a year. */
function isClosed(text: string, start: number): boolean {
  const [year, decade] = /^'\d\d(s|(?!\d))/.exec(text.slice(start)) ?? [];
  if (decade) return false;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== "'") continue;
    const [before, after] = [text[at - 1], text[at + 1]];
    if (isSpace(before)) {
      // The next quotation or year begins.
      if (year) return false;
    } else if (!isLatin(before) || !isLatin(after)) return true;
  }
  return false;
}

/**
 * Replaces straight quotation marks with curly ones, character for character. Korean has no space before or after a
 * quotation, so a mark opens when no quotation is open. Inches and feet stay straight.
 *
 * @example curlQuotes(`그는"좋다"고, '26년, 24" 화면`) // '그는“좋다”고, ’26년, 24" 화면'
 */
function curlQuotes(text: string): string {
  let [isDoubleOpen, isSingleOpen] = [false, false];
  return text.replaceAll(/["']/g, (mark, at: number) => {
    const [before, after] = [text[at - 1], text[at + 1]];
    if (mark === '"') {
      if (!isDoubleOpen && isDigit(before)) return mark;
      isDoubleOpen = isDoubleOpen ? isSpace(before) && !isSpace(after) : !isSpace(after);
      return isDoubleOpen ? '“' : '”';
    }
    if (isLatin(before) && isLatin(after)) return isDigit(before) && isDigit(after) ? mark : '’';
    if (isSingleOpen && !isSpace(before)) isSingleOpen = false;
    else if (isDigit(before)) return mark;
    else if (!isSpace(after) && isClosed(text, at)) {
      isSingleOpen = true;
      return '‘';
    }
    return '’';
  });
}

/** Matches two dashes, but not those of a command's option: `--watch`. */
const dashes = /(?<!-)--(?!-|(?<=(?:^|\s)--)[\p{L}\d])/gu;

const blocks = ['paragraph', 'heading', 'tableCell'];

/** True for an address as a link's words. */
const isAddress = (node: Nodes) =>
  node.type === 'link' && node.children[0]?.type === 'text' && node.url.endsWith(node.children[0].value);

/** Collects the texts of a block, and all it says with a placeholder for anything else. */
function textsIn(node: Nodes, texts: Text[]): string {
  if (node.type === 'text') {
    texts.push(node);
    return node.value;
  }
  if (node.type === 'break') return '\n';
  if (!('children' in node) || isAddress(node)) return placeholder;
  return node.children.map((child) => textsIn(child, texts)).join('');
}

/** Curls quotation marks, and replaces two dashes and three dots (remark plugin). */
export function remarkTypography() {
  return (tree: Root) => {
    visit(tree, (block) => {
      if (!blocks.includes(block.type)) return;
      const texts: Text[] = [];
      const all = textsIn(block, texts);
      if (!/["']|--|\.{3}/.test(all)) return;
      const curled = curlQuotes(all);
      let at = 0;
      for (const text of texts) {
        at = all.indexOf(text.value, at);
        const end = at + text.value.length;
        text.value = curled
          .slice(at, end)
          .replaceAll(dashes, '—')
          .replaceAll(/(?<!\.)\.{3}(?!\.)/g, '…');
        at = end;
      }
    });
  };
}
