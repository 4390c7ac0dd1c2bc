import type { Text } from 'mdast';
import { show } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { PlacedFault } from '../mistake.ts';
import { lineAt, type Markdown, sourceOf } from '../read/markdown.ts';

/** Puts a backslash before each asterisk that has none. */
const escaped = (text: string) => text.replaceAll(/\\.|\*/g, (found) => (found === '*' ? '\\*' : found));

/** Returns the words around a part of the source, up to the next spaces. */
function wordsAround(source: string, start: number, end: number): string {
  const before = /\S*$/.exec(source.slice(0, start))?.[0] ?? '';
  const after = /^\S*/.exec(source.slice(end))?.[0] ?? '';
  return before + source.slice(start, end) + after;
}

/** True for an asterisk that hides a letter or digit, or multiplies: `홍*동, 김*수`, `2*3*4`, `김**, 이**`. */
function isMask(before: string, inner: string, after: string): boolean {
  const word = /[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? '';
  if (word === '') return false;
  if (/^[\s,.)·]/.test(inner)) return true;
  if (!/^[\p{L}\p{N}]/u.test(after)) return false;
  return /\d$/.test(word) || word.length <= (/[\s,·]/.test(inner) ? 2 : 1);
}

/** Finds emphasis that the editor did not mean: two names or numbers with asterisks in them. */
function* maskFaults(markdown: Markdown): Iterable<PlacedFault> {
  const { source } = markdown;
  for (const node of markdown.emphases) {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const length = node.type === 'strong' ? 2 : 1;
    if (
      source[start] !== '*' ||
      !isMask(source.slice(0, start), source.slice(start + length, end - length), source.slice(end))
    )
      continue;
    const found = wordsAround(source, start, end);
    yield {
      line: node.position?.start.line,
      fault: fault('hiddenAsterisks', { found: show(found), fix: escaped(found) }),
    };
  }
}

/** Matches a word of which asterisks hide a part: `010-12**-34**`, `ab***@example.com`, `김**`. */
const maskedWord = /\*{3}|\d\*\*|\*\*\d|(?<!\p{L})\p{L}\*\*(?!\p{L})/u;

/** Finds asterisks that the parser, with its rules for Korean emphasis, leaves as text. */
function emphasisFault(node: Text, markdown: Markdown): PlacedFault | undefined {
  const source = sourceOf(node, markdown);
  const visible = source.replaceAll(/\\./g, '  ');
  const [found, words = ''] = /\*\*([^*\n]+)\*\*/.exec(visible) ?? [];
  const index = visible.indexOf(found ?? '**');
  if (index < 0) return undefined;
  const line = lineAt(node, source, index);
  const word = wordsAround(source, index, index + 2);
  if (maskedWord.test(word)) {
    return { line, fault: fault('literalAsterisks', { found: show(word), fix: escaped(word) }) };
  }
  const around = source.slice(Math.max(0, index - 10), index + 12);
  return {
    line,
    fault: found
      ? fault('spacedEmphasis', { found: show(found), fix: `**${words.trim()}**` })
      : fault('unpairedEmphasis', { found: show(around.replaceAll('\n', ' ').trim()), escaped: escaped(word) }),
  };
}

/** Finds asterisks that are not shown as the editor meant them. */
export function* asteriskFaults(markdown: Markdown): Iterable<PlacedFault> {
  for (const { texts } of markdown.passages) {
    const found = texts.map((text) => emphasisFault(text, markdown)).find((each) => each);
    if (found) yield found;
  }
  yield* maskFaults(markdown);
}
