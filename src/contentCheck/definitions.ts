import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** `[name]: address` lines by name; the first of a name counts. */
export type Definitions = ReadonlyMap<string, Definition>;

/** The reference definitions of a text. */
export function definitionsOf(tree: Root): Definitions {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
  });
  return definitions;
}
