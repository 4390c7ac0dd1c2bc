import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

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

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  // The number of a footnote is no part of the word before it.
  if (node.type === 'element' && node.properties.dataFootnoteRef !== undefined) return '';
  const text = node.children.map(textOf).join('');
  return node.type === 'element' && !inline.includes(node.tagName) ? ` ${text} ` : text;
}

const parse = (html: string) => fromHtml(html, { fragment: true });

/** Joins words on one line in composed form (NFC). */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Returns the text of rendered Markdown on one line in composed form (NFC).
 *
 * @example plainText('<h2>공지</h2><p>알려 <em>드립니다</em>.</p>') // '공지 알려 드립니다.'
 */
export function plainText(html: string): string {
  return oneLine(textOf(parse(html)));
}

/** Part of a rendered text: the text of a heading with its id, and what follows it. */
export interface TextSection {
  heading: string | undefined;
  id: string | undefined;
  text: string;
}

/** Splits rendered Markdown at its headings into plain texts. What precedes the first heading is a section, too. */
export function textSections(html: string): TextSection[] {
  const sections: (TextSection & { parts: string[] })[] = [{ heading: undefined, id: undefined, text: '', parts: [] }];
  for (const node of parse(html).children) {
    if (node.type === 'element' && /^h[2-4]$/.test(node.tagName)) {
      const id = node.properties.id as string | undefined;
      sections.push({ heading: oneLine(textOf(node)), id, text: '', parts: [] });
    } else sections.at(-1)?.parts.push(textOf(node));
  }
  return sections
    .map(({ heading, id, parts }) => ({ heading, id, text: oneLine(parts.join(' ')) }))
    .filter(({ heading, text }) => heading || text);
}
