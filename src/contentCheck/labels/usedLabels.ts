import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Labels that the code shows, by file and name, with the values that it gives them. */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string>>;

/** `t('common:footer.copyright', { year: …, name })`, by whatever name the function goes. */
const call = /\b\w+\(\s*'([a-zA-Z]+:[\w.]+)'(?:,\s*(\{[^}]*\}|open\('\w+'\)))?/g;
/** A name that is chosen by something else: `isOpen ? 'recruit:open' : 'recruit:closed'`. */
const literal = /'([a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*)'/g;

/** Names of the values: `{ year: 2026, name }` gives `year` and `name`, `open('page')` gives `page`. */
const valuesIn = (given: string) => [
  ...[...given.matchAll(/[{,]\s*(\w+)/g)].map(([, name = '']) => name),
  ...[...given.matchAll(/open\('(\w+)'\)/g)].map(([, name = '']) => name),
];

/**
 * Finds the labels that the code names in full. Names that it puts together are checked by its types alone.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string>>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    const code = readFileSync(path.join(folder, file), 'utf8');
    if (!code.includes("('")) continue;
    for (const [, name = ''] of code.matchAll(literal)) used.set(name, used.get(name) ?? new Set());
    for (const [, name = '', given = ''] of code.matchAll(call)) {
      for (const value of valuesIn(given)) used.get(name)?.add(value);
    }
  }
  return used;
}
