import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Labels that the code shows, by full name, with the values it gives them: `undefined` where the name is passed on. */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** A label by its full name with the callee, and the last argument: an object, or a value's name as in `open('page')`. */
const usePattern =
  /((?:new )?[\w.)]+\(\s*)?'([a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*)'(?=(?:\s*,\s*[\w.]+(?![\w.(]))*(?:\s*,\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|\w+\('(\w+)'\)))?)/g;
/** Names of an object's properties: `year` and `name` of `year: 2026, name`. */
const propertyPattern = /(?<=^|,)\s*(\w+)\s*(?=[:,]|$)/g;

const comment = /^\s*\/?\*.*$/gm;

/**
 * Finds the labels that the code names in full. Only the types check names that the code puts together.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string> | undefined>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    const code = readFileSync(path.join(folder, file), 'utf8').replace(comment, '');
    for (const [, callee, label = '', properties = '', name] of code.matchAll(usePattern)) {
      const names = [...properties.trim().matchAll(propertyPattern)].map(([, property = '']) => property);
      const known = used.get(label);
      const isCalled = callee && !callee.startsWith('new ');
      used.set(label, isCalled ? new Set([...(known ?? []), ...names, ...(name ? [name] : [])]) : known);
    }
  }
  return used;
}
