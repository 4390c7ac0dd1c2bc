import { show } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { PlacedFault } from '../mistake.ts';
import { type Markdown, sourceOf } from '../read/markdown.ts';

/** Finds `[name]: address` lines that nothing refers to: words in brackets with a colon become one, and vanish. */
function* definitionFaults(markdown: Markdown): Iterable<PlacedFault> {
  const used = new Set(
    [...markdown.links, ...markdown.pictures].map((node) => 'identifier' in node && node.identifier),
  );
  for (const [identifier, definition] of markdown.definitions) {
    if (used.has(identifier)) continue;
    const found = sourceOf(definition, markdown);
    const fix = `\\${found}`;
    yield { line: definition.position?.start.line, fault: fault('unusedDefinition', { found: show(found), fix }) };
  }
}

/** Finds rows of tables with more cells than the first row: browsers get only as many. */
function* droppedCells(markdown: Markdown): Iterable<PlacedFault> {
  for (const { children } of markdown.tables) {
    const row = children.find((each) => each.children.length > (children[0]?.children.length ?? 0));
    if (!row) continue;
    yield { line: row.position?.start.line, fault: fault('droppedCells', { row: sourceOf(row, markdown) }) };
  }
}

/** Finds text that does not show. */
export function* lostTextFaults(markdown: Markdown): Iterable<PlacedFault> {
  yield* definitionFaults(markdown);
  yield* droppedCells(markdown);
}
