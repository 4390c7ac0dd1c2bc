import type { Element, ElementContent, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isEnglish } from './language.ts';

/** Hangul with the spaces, digits and punctuation between its words. */
const koreanRun = /(\p{Script=Hangul}+(?:[\s\d.,·()-]+\p{Script=Hangul}+)*)/u;

const text = (value: string): Text => ({ type: 'text', value });
const korean = (value: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { lang: 'ko' },
  children: [text(value)],
});

/**
 * Marks Korean words in English files, so that screen readers pronounce them and lines break between words (WCAG 2.2,
 * 3.1.2 Language of Parts; rehype plugin).
 */
export function rehypeKoreanTerms() {
  return (tree: Root, file: VFile) => {
    if (!isEnglish(file)) return;
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || ('properties' in parent && parent.properties.lang)) return;
      // Splitting by a group keeps the matches: every second part is Korean.
      const parts = node.value.split(koreanRun);
      if (parts.length === 1) return;
      const marked: ElementContent[] = parts.map((part, position) => (position % 2 ? korean(part) : text(part)));
      parent.children.splice(index, 1, ...marked);
      return index + marked.length;
    });
  };
}
