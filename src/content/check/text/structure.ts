import type { Code, Heading } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { show } from '../advice/values.ts';
import type { Fault, PlacedFault } from '../diagnostic.ts';
import { fault } from '../messages.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';

const marked = (depth: number, text: string) => `${'#'.repeat(depth)} ${text}`;

/** Returns the fault of a heading's level, which begins below the page's title and goes down by one. */
function levelFault({ depth }: Heading, above: number, text: string): Fault | undefined {
  const right = Math.max(2, Math.min(depth, above + 1));
  return depth === right
    ? undefined
    : fault('headingLevel', { heading: marked(depth, text), fix: marked(right, text) });
}

function* headingFaults(markdown: Markdown): Iterable<PlacedFault> {
  let above = 1;
  for (const heading of markdown.headings) {
    const line = heading.position?.start.line;
    const found = levelFault(heading, above, plainText(heading));
    if (found) yield { line, fault: found };
    above = Math.max(heading.depth, 2);
    const source = sourceOf(heading, markdown);
    if (source.trimStart().startsWith('#')) continue;
    const text = source.split('\n', 1)[0] ?? '';
    yield { line, fault: fault('underlinedHeading', { text: show(text), heading: `## ${text}` }) };
  }
}

function codeFault(node: Code, markdown: Markdown): Fault | undefined {
  const source = sourceOf(node, markdown);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  const lines = source.trimEnd().split('\n');
  if (fence === undefined) return fault('indentedCode', { line: show(lines[0]?.trim()) });
  const isClosed = lines.length > 1 && lines.at(-1)?.trim().startsWith(fence);
  return isClosed ? undefined : fault('openCode', { line: show(lines[0]), fence });
}

/** Finds headings of the wrong level, underlined headings, and indented or unclosed code. */
export function* structureFaults(markdown: Markdown): Iterable<PlacedFault> {
  yield* headingFaults(markdown);
  for (const node of markdown.codes) {
    const found = codeFault(node, markdown);
    if (found) yield { line: node.position?.start.line, fault: found };
  }
}
