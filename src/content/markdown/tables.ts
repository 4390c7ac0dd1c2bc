import type { Element, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { label } from '#i18n/labels.ts';
import { isEnglish } from './language.ts';

/**
 * Wraps a table in a box that scrolls sideways. Browsers make the box a tab stop only if the table is too wide (WCAG
 * 2.2, 2.1.1); a `tabindex` would make it one always.
 */
const scroller = (table: Element, name: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-scroller'], role: 'group', ariaLabel: name },
  children: [table],
});

/** Moves a column's alignment (`---:`) from `align`, which HTML no longer has, to `data-align`. */
function alignByStyleSheet({ properties }: Element): void {
  if (!properties.align) return;
  properties.dataAlign = properties.align;
  delete properties.align;
}

/** Matches a word or an address that may be wider than a column. Shorter words stay whole. */
const longWord = /\S{16}/;

/** Marks a cell whose words may break. In any other cell, browsers would then break short words of narrow columns. */
function markLongWords(cell: Element): void {
  if (longWord.test(textOf(cell))) cell.properties.dataLong = '';
}

const rowsOf = (table: Element) =>
  table.children
    .flatMap((section) => ('children' in section ? section.children : []))
    .filter((row) => row.type === 'element')
    .map((row) => row.children.filter((cell) => cell.type === 'element'));

/**
 * Prepares a table of words for phones, where its rows become cards and each cell shows its column's name. Tables of
 * figures, which are right-aligned, and pairs of name and value stay tables.
 */
function prepareCards(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  table.properties.className = ['table'];
  if (head.length < 3 || head.some(({ properties }) => properties.dataAlign === 'right')) return;
  table.properties.className = ['table', 'cards'];
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (column > 0) cell.properties.dataColumn = textOf(head[column]);
}

/** Adapts tables to narrow screens, and writes column alignment as `data-align` for the style sheet (rehype plugin). */
export function rehypeTables() {
  return (tree: Root, file: VFile) => {
    const name = label('common:scrollingTable', isEnglish(file) ? 'en' : 'ko');
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      visit(node, 'element', alignByStyleSheet);
      for (const cell of rowsOf(node).flat()) markLongWords(cell);
      prepareCards(node);
      parent.children[index] = scroller(node, name);
      return SKIP;
    });
  };
}
