import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Labels that the code uses, by full name, with the names of their values; `undefined` if it passes the name on. */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Matches a label's full name, its callee and the last argument: an object, or names of values as in `open('page')`. */
const usePattern =
  /((?:new )?[\w.)]+\(\s*)?'([a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*)'(?=(?:\s*,\s*[\w.]+(?![\w.(]))*(?:\s*,\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|\w+\(('\w+'(?:,\s*'\w+')*)\)))?)/g;
/** Matches the names of an object's properties: `year` and `name` of `year: 2026, name`. */
const propertyPattern = /(?<=^|,)\s*(\w+)\s*(?=[:,]|$)/g;

const comment = /^\s*\/?\*.*$/gm;

/**
 * Finds labels that the code names in full. Only the types check concatenated names.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string> | undefined>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    const code = readFileSync(path.join(folder, file), 'utf8').replace(comment, '');
    for (const [, callee, label = '', properties = '', open = ''] of code.matchAll(usePattern)) {
      const names = [...properties.trim().matchAll(propertyPattern)].map(([, property = '']) => property);
      const opened = open.match(/\w+/g) ?? [];
      const known = used.get(label);
      const isCalled = callee && !callee.startsWith('new ');
      used.set(label, isCalled ? new Set([...(known ?? []), ...names, ...opened]) : known);
    }
  }
  return used;
}
