import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { label } from '#i18n/labels.ts';
import { isEnglish } from './language.ts';

/** Number of a note and, if it has several references, of the reference: `Back to reference 1-2`. */
const reference = /\d+(?:-\d+)?$/;

/**
 * Turns a note's number in a heading into HTML, of which Astro takes no text for the heading's id and the list of
 * contents.
 */
function hideNumber(heading: Element): void {
  visit(heading, 'text', (text, _, parent) => {
    if (parent?.type !== 'element' || parent.properties.dataFootnoteRef === undefined) return;
    Object.assign(text, { type: 'raw', value: `<span>${text.value}</span>` });
  });
}

/** Translates the footnotes' back links and their heading, which is for screen readers only (rehype plugin). */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile) => {
    const locale = isEnglish(file) ? 'en' : 'ko';
    visit(tree, 'element', (node: Element) => {
      const { id, dataFootnoteBackref, ariaLabel } = node.properties;
      if (id === 'footnote-label') {
        node.properties.className = ['visually-hidden'];
        node.children = [{ type: 'text', value: label('common:footnotes.heading', locale) }];
      } else if (dataFootnoteBackref !== undefined) {
        const [number = ''] = reference.exec(String(ariaLabel)) ?? [];
        node.properties.ariaLabel = label('common:footnotes.back', locale, { number });
      } else if (/^h[1-6]$/.test(node.tagName)) hideNumber(node);
    });
  };
}
