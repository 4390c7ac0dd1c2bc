import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Rehype plugin: the alignment of table columns (`---:`) as `data-align`, for the style sheet.
 * Markdown writes it as `align`, which HTML no longer has.
 */
export function rehypeCellAlignment() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if ((tagName !== 'th' && tagName !== 'td') || !properties.align) return;
      properties.dataAlign = properties.align;
      delete properties.align;
    });
  };
}
