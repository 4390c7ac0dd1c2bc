import type { Emphasis, Nodes, Parents, Strong } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { show } from '../advice/values.ts';
import type { Fault, PlacedFault } from '../diagnostic.ts';
import { advice, fault } from '../messages.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';
import { escaped } from './leftMarks.ts';

/** Returns why no page shows a node with its children, or `undefined` for one that is shown. */
function lossOf(node: Nodes, parent: Parents | undefined, markdown: Markdown): Fault | undefined {
  const found = show(sourceOf(node, markdown));
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const { first, referred } = markdown.names;
    const name = `${node.type === 'definition' ? '' : '^'}${node.label ?? node.identifier}`;
    const key = `${node.type} ${node.identifier}`;
    if (first.get(key) !== node) return fault('nameTaken', { found, fix: `[${name}-2]: …` });
    if (referred.has(key)) return undefined;
    if (node.type === 'definition') return fault('unusedDefinition', { found, fix: `\\${sourceOf(node, markdown)}` });
    return fault('unusedFootnote', { found: `[${name}]` });
  }
  const table = parent?.type === 'tableRow' ? markdown.tables.find(({ children }) => children.includes(parent)) : null;
  const columns = table?.children[0]?.children.length ?? 0;
  if (!table || parent?.type !== 'tableRow' || parent.children.indexOf(node as never) !== columns) return undefined;
  return fault('droppedCells', { row: sourceOf(parent, markdown) });
}

/**
 * Returns the fault of emphasis behind a letter or digit, or around signs: there, asterisks more often hide letters or
 * multiply, as in `홍*동, 김*수`, `1**2**3` and `192.168.*.*`. Emphasis within a word gets advice.
 */
function hiddenFault(node: Emphasis | Strong, { source }: Markdown): Fault | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const [before, after] = [source.slice(0, start), source.slice(end)];
  const [, mark = '', inner = ''] = /^(\*+)(.*)\1$/s.exec(source.slice(start, end)) ?? [];
  if (mark === '') return undefined;
  const [word = ''] = /[\p{L}\p{N}]*$/u.exec(before) ?? [];
  const isInWord = word !== '' && /^[\p{L}\p{N}]/u.test(after);
  const hides = /\d$/.test(word) ? /^\d/.test(inner) || /^[\dA-Za-z]/.test(after) : word.length === 1;
  const isSure = hides || /^[\p{P}\s]+$|^[\s,.)\]·-]|[([]$/u.test(inner) || (isInWord && /[,·]/.test(inner));
  if (!isSure && !(isInWord && mark === '*')) return undefined;
  const found = `${/\S*$/.exec(before)?.[0]}${source.slice(start, end)}${/^\S*/.exec(after)?.[0]}`;
  return (isSure ? fault : advice)('hiddenAsterisks', { found: show(found), fix: escaped(found) });
}

/** Matches a path of Windows of which Markdown takes a backslash: `\\server`, `C:\_temp`. */
const losesBackslash = /(?<![\p{L}\p{N}\\])(?:\\\\(?=[\p{L}\p{N}])|[A-Z]:\\(?=[!-/:-@[-`{-~]))\S*[\p{L}\p{N}]/giu;

/**
 * Finds text that does not show. Each letter and digit of a text belongs to a node that the page shows, or to the address
 * of one, or is named here.
 */
export function* lostTextFaults(markdown: Markdown): Iterable<PlacedFault> {
  const { source, tree } = markdown;
  const isShown = new Uint8Array(source.length);
  const losses: PlacedFault[] = [];
  const mark = (from: number | undefined, to: number | undefined) => void isShown.fill(1, from, to);
  visit(tree, (node, _, parent) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    const loss = lossOf(node, parent as Parents | undefined, markdown);
    if (loss) {
      losses.push({ line: node.position?.start.line, fault: loss });
      mark(start, node.type === 'tableCell' ? parent?.position?.end.offset : end);
      return SKIP;
    }
    if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') mark(start, end);
    // The number of an item and the name of a footnote are shown.
    else if (node.type === 'listItem' || node.type === 'footnoteDefinition')
      mark(start, node.children[0]?.position?.start.offset ?? end);
    if (node.type === 'emphasis' || node.type === 'strong') {
      const hidden = hiddenFault(node, markdown);
      if (hidden) losses.push({ line: node.position?.start.line, fault: hidden });
    }
    if (node.type !== 'text' || node.position === parent?.position) return undefined;
    for (const [path] of sourceOf(node, markdown).matchAll(losesBackslash)) {
      losses.push({
        line: node.position?.start.line,
        fault: fault('lostBackslash', { found: path, fix: `\`${path}\`` }),
      });
    }
    return undefined;
  });
  yield* losses;
  for (const { index, 0: letters } of source.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isShown[index]) continue;
    const line = source.slice(0, index).split('\n').length;
    yield { line, fault: fault('lostText', { found: show(letters) }) };
  }
}
