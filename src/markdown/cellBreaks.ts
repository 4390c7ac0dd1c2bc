import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Makes `<br>` a line break in cells of tables, which Markdown cannot break otherwise (remark plugin). */
export function remarkCellBreaks() {
  return (tree: Root) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, 'html', ({ value, position }, index, parent) => {
        if (parent && index !== undefined && /^<br\s*\/?>$/i.test(value)) {
          parent.children[index] = { type: 'break', ...(position && { position }) };
        }
      });
    });
  };
}
