import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import english from '../../content/locales/en/common.json' with { type: 'json' };
import korean from '../../content/locales/ko/common.json' with { type: 'json' };
import { isEnglish } from './language.ts';

/** Number of a note, and which of several references to it: `Back to reference 1-2`. */
const reference = /\d+(?:-\d+)?$/;

/** Rehype plugin: the heading of footnotes, which only screen readers find, and the ways back in the page's language. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile) => {
    const { heading, back } = (isEnglish(file) ? english : korean).footnotes;
    visit(tree, 'element', (node: Element) => {
      const { id, dataFootnoteBackref, ariaLabel } = node.properties;
      if (id === 'footnote-label') {
        node.properties.className = ['visually-hidden'];
        node.children = [{ type: 'text', value: heading }];
      } else if (dataFootnoteBackref !== undefined) {
        const [number = ''] = reference.exec(String(ariaLabel)) ?? [];
        node.properties.ariaLabel = back.replace('{{number}}', number);
      }
    });
  };
}
