import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fillLabel } from '#i18n/fillLabel.ts';
import { words } from '#i18n/words.ts';
import { isEnglish } from './language.ts';

/** Number of a note and, if it has several references, of the reference: `Back to reference 1-2`. */
const reference = /\d+(?:-\d+)?$/;

/** Translates the footnotes' back links and their heading, which is for screen readers only (rehype plugin). */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile) => {
    const { heading, back } = words[isEnglish(file) ? 'en' : 'ko'].common.footnotes;
    visit(tree, 'element', (node: Element) => {
      const { id, dataFootnoteBackref, ariaLabel } = node.properties;
      if (id === 'footnote-label') {
        node.properties.className = ['visually-hidden'];
        node.children = [{ type: 'text', value: heading }];
      } else if (dataFootnoteBackref !== undefined) {
        const [number = ''] = reference.exec(String(ariaLabel)) ?? [];
        node.properties.ariaLabel = fillLabel(back, { number });
      }
    });
  };
}
