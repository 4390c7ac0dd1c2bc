import type { Text } from 'mdast';
import { show } from '../advice/values.ts';
import { advice, fault } from '../messages.ts';
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

const letterFirst = /^[\p{L}\p{N}]/u;

/** True for asterisks that hide letters or multiply: `홍*동, 김*수`, `2*3*4`, `김**, 이**`, `192.168.*.*`. */
function isMask(before: string, inner: string, after: string): boolean {
  if (/^[\p{P}\s]+$|^[\s,.)\]·]|[([]$/u.test(inner)) return true;
  const word = /[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? '';
  if (word === '') return false;
  if (/\d$/.test(word)) return /^\d/.test(inner) || /^[\dA-Za-z]/.test(after);
  return word.length === 1 || (word.length === 2 && /[\s,·]/.test(inner) && letterFirst.test(after));
}

/**
 * Finds emphasis that the editor did not mean. Emphasis with one asterisk within a word is rare, and more often a
 * multiplication (`가로*세로*높이`), so it gets advice.
 */
function* maskFaults(markdown: Markdown): Iterable<PlacedFault> {
  const { source } = markdown;
  for (const { type, position } of markdown.emphases) {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    if (source[start] !== '*') continue;
    const length = type === 'strong' ? 2 : 1;
    const [before, after] = [source.slice(0, start), source.slice(end)];
    const isSure = isMask(before, source.slice(start + length, end - length), after);
    const isInWord = type === 'emphasis' && /[\p{L}\p{N}]$/u.test(before) && letterFirst.test(after);
    if (!isSure && !isInWord) continue;
    const found = wordsAround(source, start, end);
    const say = isSure ? fault : advice;
    yield { line: position?.start.line, fault: say('hiddenAsterisks', { found: show(found), fix: escaped(found) }) };
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
