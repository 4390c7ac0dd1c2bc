import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5';

/** Inline elements. All others act as word separators. */
const inline = [
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
];

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  const text = node.childNodes.map(textOf).join('');
  return tree.isElementNode(node) && !inline.includes(node.tagName) ? ` ${text} ` : text;
}

/** Joins words on one line in composed form (NFC). */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns the text of rendered Markdown on one line in composed form (NFC).
 *
 * @example plainText('<h2>공지</h2><p>알려 <em>드립니다</em>.</p>') // '공지 알려 드립니다.'
 */
export function plainText(html: string): string {
  return oneLine(textOf(parseFragment(html)));
}
