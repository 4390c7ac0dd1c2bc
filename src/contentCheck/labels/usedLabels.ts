import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Labels that the code shows, by file and name, with the values that it gives them. */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string>>;

/** A label by its full name with its values: an object, or the name of one value as in `open('page')`. */
const usePattern = /'([a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*)'(?:,\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|\w+\('(\w+)'\)))?/g;
/** Names of an object's properties: `year` and `name` of `year: 2026, name`. */
const propertyPattern = /(?<=^|,)\s*(\w+)\s*(?=[:,]|$)/g;

/**
 * Finds the labels that the code names in full. Only the types check names that the code puts together.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string>>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    const code = readFileSync(path.join(folder, file), 'utf8');
    for (const [, label = '', properties = '', name] of code.matchAll(usePattern)) {
      const names = [...properties.trim().matchAll(propertyPattern)].map(([, property = '']) => property);
      used.set(label, new Set([...(used.get(label) ?? []), ...names, ...(name ? [name] : [])]));
    }
  }
  return used;
}
