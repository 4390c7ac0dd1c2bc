import type { Text } from 'mdast';
import { show, templateName } from '../advice/values.ts';
import { localName } from '../files/besideFile.ts';
import { fault } from '../messages.ts';
import type { PlacedFault } from '../mistake.ts';
import { lineAt, type Markdown, type Passage, sourceOf } from '../read/markdown.ts';
import { type MarkRule, pastedMarks } from './pastedMarks.ts';

/** Patterns of mistyped markup, in the order of the search. */
const rules: readonly MarkRule[] = [
  [
    /(!?)\[([^\]\n]*)\]\(([^()\n]*\s[^()\n]*)\)/g,
    ([found, mark, text, address = '']) =>
      fault('spaceInAddress', {
        found: show(found),
        fix: `${mark}[${text}](<${localName(address) ?? address.trim()}>)`,
      }),
  ],
  [
    /(!?)\[([^\]\n]+)\]\s+\(((?:\/|\.{1,2}\/|#|https?:|mailto:|tel:)[^)\n]*)\)/g,
    ([found, mark, text, address]) =>
      fault('spaceBeforeAddress', { found: show(found), fix: `${mark}[${text}](${address})` }),
  ],
  [
    /^(#{2,6})([^#\s].*)$/gm,
    ([found, marks, text]) => fault('noSpaceAfterHash', { found: show(found), fix: `${marks} ${text}` }),
  ],
  [
    /(?<![\p{L}\d_\\])(__?)(?=[^_\n]*[^\w\n])([^\s_](?:[^_\n]*[^\s_])?)\1(?=\p{Script=Hangul})/gu,
    ([found, marks, words]) => {
      const mark = marks === '_' ? '*' : '**';
      return fault('underscores', { found: show(found), fix: `${mark}${words}${mark}` });
    },
  ],
  [
    /(?<![^\s(])\\(\d[\d,]*)/g,
    ([found, amount]) => fault('backslashForWon', { found: show(found), fix: `₩${amount}` }),
  ],
  [new RegExp(templateName, 'g'), ([name]) => fault('unfilledName', { name })],
  [/!?\[\^[^\]\s]+\]/g, ([found]) => fault('noFootnote', { found, fix: `${found}: …` })],
  [
    /!?\[([^\]\n]+)\]\[([^\]\n]*)\]/g,
    ([found, text = '', name]) => fault('noReference', { found, name: name || text }),
  ],
];

/** Finds mistyped markup and marks of other programs, which the parser leaves as text. */
function* textFaults(node: Text, markdown: Markdown): Iterable<PlacedFault> {
  let source = sourceOf(node, markdown);
  const search = function* (searched: readonly MarkRule[]): Iterable<PlacedFault> {
    for (const [pattern, faultOf] of searched) {
      for (const found of source.matchAll(pattern)) {
        yield { line: lineAt(node, source, found.index), fault: faultOf(found) };
      }
      source = source.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));
    }
  };
  yield* search(pastedMarks);
  source = source.replaceAll(/\\[*[\]`#]/g, '  ');
  yield* search(rules);
}

/** Matches links and pictures with brackets of a Korean keyboard's full-width mode. */
const anyBrackets =
  /([!！]?)[[［]([^[\]［］\n]*)[\]］]\s*[(（]((?:\/|\.{1,2}\/|#|https?:|mailto:|tel:|www\.|[\w./-]+\.[a-z]{3,4}(?=[)）]))[^()（）\n]*)[)）]/g;

/** Finds links with full-width brackets. The parser may have made a link of the address inside. */
function* bracketFaults(node: Passage['node'], markdown: Markdown): Iterable<PlacedFault> {
  const source = sourceOf(node, markdown).replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length));
  for (const found of source.matchAll(anyBrackets)) {
    const [whole, mark = '', text, address] = found;
    if (!/[！［］（）]/.test(whole.replace(text ?? '', ''))) continue;
    const fix = `${mark && '!'}[${text}](${address})`;
    yield { line: lineAt(node, source, found.index), fault: fault('wideBrackets', { found: show(whole), fix }) };
  }
}

/** Finds footnotes that nothing refers to. */
function* footnoteFaults({ footnotes, footnoteReferences }: Markdown): Iterable<PlacedFault> {
  for (const { identifier, label, position } of footnotes) {
    if (footnoteReferences.has(identifier)) continue;
    yield { line: position?.start.line, fault: fault('unusedFootnote', { found: `[^${label ?? identifier}]` }) };
  }
}

const tableRow = /^\s*\|.*\|\s*$/;
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** Finds rows that form no table because their line of dashes is missing or has another number of columns. */
function* tableFaults(node: Passage['node'], markdown: Markdown): Iterable<PlacedFault> {
  const lines = node.type === 'paragraph' ? sourceOf(node, markdown).split('\n') : [];
  const index = lines.findIndex((line, at) => tableRow.test(line) && tableRow.test(lines[at + 1] ?? ''));
  const row = lines[index]?.trim();
  if (row === undefined) return;
  const name = tableRule.test(lines[index + 1] ?? '') ? 'tableColumns' : 'tableWithoutDashes';
  const fix = `|${' --- |'.repeat(row.split('|').length - 2)}`;
  yield { line: (node.position?.start.line ?? 1) + index, fault: fault(name, { row, fix }) };
}

/** Finds markup that visitors would see literally. */
export function* markupFaults(markdown: Markdown): Iterable<PlacedFault> {
  for (const { node, texts } of markdown.passages) {
    for (const text of texts) yield* textFaults(text, markdown);
    yield* tableFaults(node, markdown);
    yield* bracketFaults(node, markdown);
  }
  yield* footnoteFaults(markdown);
}
