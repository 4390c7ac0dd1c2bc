import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@astrojs/compiler-rs';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Labels that the code shows, by full name, with the values it gives them: `undefined` where the name is passed on. */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Name of a label in full: `common:footer.copyright`. */
const labelName = /^[a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*$/;

const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Names of the values: `{ year: 2026, name }` gives `year` and `name`, `open('page')` gives `page`. */
function valuesIn(given: ESTree.Node | undefined): string[] {
  if (given?.type === 'CallExpression') return [textOf(given.arguments[0]) ?? []].flat();
  if (given?.type !== 'ObjectExpression') return [];
  return given.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}

/** Adds the labels that a module names, and the values: `t('common:page', { number })`, `label('form:tooLong', locale)`. */
function readModule(file: string, code: string, used: Map<string, Set<string> | undefined>): void {
  new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, no component
    Literal: (literal) => {
      const name = textOf(literal) ?? '';
      if (labelName.test(name)) used.set(name, used.get(name));
    },
    // biome-ignore lint/correctness/noComponentHookFactories: a kind of node, no component
    CallExpression: ({ arguments: [first, ...given] }) => {
      const name = textOf(first) ?? '';
      if (labelName.test(name)) used.set(name, new Set([...(used.get(name) ?? []), ...given.flatMap(valuesIn)]));
    },
  }).visit(parseSync(file, code).program);
}

/**
 * Finds the labels that the code names in full. Names that it puts together are checked by its types alone.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string> | undefined>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    const code = readFileSync(path.join(folder, file), 'utf8');
    // Most modules name no label; only the others are worth parsing.
    if (!/'[a-z]\w+:[a-z]/i.test(code)) continue;
    if (file.endsWith('.astro')) readModule(`${file}.ts`, transform(code, { filename: file }).code, used);
    else readModule(file, code, used);
  }
  return used;
}
