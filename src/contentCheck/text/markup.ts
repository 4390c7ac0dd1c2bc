import type { Text } from 'mdast';
import { show, templateName } from '../advice/values.ts';
import { localName } from '../files/besideFile.ts';
import { fault } from '../messages.ts';
import type { Fault, PlacedFault } from '../mistake.ts';
import { type Markdown, type Passage, sourceOf } from '../read/markdown.ts';

/** Patterns of mistyped markup with their faults, in the order of the search. */
const rules: [RegExp, (found: RegExpExecArray) => Fault][] = [
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
  [new RegExp(templateName, 'g'), ([name]) => fault('unfilledName', { name })],
  [/!?\[\^[^\]\s]+\]/g, ([found]) => fault('noFootnote', { found, fix: `${found}: …` })],
  [
    /!?\[([^\]\n]+)\]\[([^\]\n]*)\]/g,
    ([found, text = '', name]) => fault('noReference', { found, name: name || text }),
  ],
];

const lineAt = (node: Passage['node'], source: string, index: number) =>
  (node.position?.start.line ?? 1) + source.slice(0, index).split('\n').length - 1;

/** Finds mistyped markup, which the parser leaves as text. */
function* textFaults(node: Text, markdown: Markdown): Iterable<PlacedFault> {
  let source = sourceOf(node, markdown).replaceAll(/\\[*[\]`#]/g, '  ');
  for (const [pattern, faultOf] of rules) {
    for (const found of source.matchAll(pattern)) {
      yield { line: lineAt(node, source, found.index), fault: faultOf(found) };
    }
    source = source.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));
  }
}

/** Finds asterisks that the parser, with its rules for Korean emphasis, leaves as text. */
function emphasisFault(node: Text, markdown: Markdown): PlacedFault | undefined {
  const source = sourceOf(node, markdown).replaceAll(/\\./g, '  ');
  const [found, words = ''] = /\*\*([^*\n]+)\*\*/.exec(source) ?? [];
  const index = source.indexOf(found ?? '**');
  if (index < 0) return undefined;
  const around = source.slice(Math.max(0, index - 10), index + 12);
  return {
    line: lineAt(node, source, index),
    fault: found
      ? fault('spacedEmphasis', { found: show(found), fix: `**${words.trim()}**` })
      : fault('unpairedEmphasis', { found: show(around.replaceAll('\n', ' ').trim()) }),
  };
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
    const emphasis = texts.map((text) => emphasisFault(text, markdown)).find((found) => found);
    if (emphasis) yield emphasis;
  }
  yield* footnoteFaults(markdown);
}
