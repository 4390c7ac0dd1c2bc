import type { Element, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { words } from '#i18n/words.ts';
import { isEnglish } from './language.ts';

/**
 * A box that scrolls a wide table sideways. Browsers make it a tab stop by themselves where the table is too wide (WCAG
 * 2.2, 2.1.1); with a `tabindex` it would be one where everything is seen, too.
 */
const scroller = (table: Element, label: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-scroller'], role: 'group', ariaLabel: label },
  children: [table],
});

/** Markdown writes a column's alignment (`---:`) as `align`, which HTML no longer has. */
function alignByStyleSheet({ properties }: Element): void {
  if (!properties.align) return;
  properties.dataAlign = properties.align;
  delete properties.align;
}

const rowsOf = (table: Element) =>
  table.children
    .flatMap((section) => ('children' in section ? section.children : []))
    .filter((row) => row.type === 'element')
    .map((row) => row.children.filter((cell) => cell.type === 'element'));

/**
 * On phones the style sheet shows the rows of a table of words as cards, whose cells come with the names of their
 * columns. Figures, which are aligned right, stay beside each other.
 */
function prepareCards(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  if (head.some(({ properties }) => properties.dataAlign === 'right')) return;
  table.properties.className = ['cards'];
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (column > 0) cell.properties.dataColumn = textOf(head[column]);
}

/** Rehype plugin: tables that fit narrow screens, with column alignment as `data-align` for the style sheet. */
export function rehypeTables() {
  return (tree: Root, file: VFile) => {
    const label = words[isEnglish(file) ? 'en' : 'ko'].common.scrollingTable;
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      visit(node, 'element', alignByStyleSheet);
      prepareCards(node);
      parent.children[index] = scroller(node, label);
      return SKIP;
    });
  };
}
