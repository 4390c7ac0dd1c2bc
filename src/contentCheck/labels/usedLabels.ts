import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Labels that the code uses, by full name, with the names of their values; `undefined` if it passes the name on. A file
 * that the code imports is a name without a label, `desk:`.
 */
export type UsedLabels = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Matches a label's full name, its callee and the last argument: an object, or names of values as in `open('page')`. */
const usePattern =
  /((?:new )?[\w.)]+\(\s*)?'([a-z][a-zA-Z]+:[a-zA-Z]\w*(?:\.\w+)*)'(?=(?:\s*,\s*[\w.]+(?![\w.(]))*(?:\s*,\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|\w+\(('\w+'(?:,\s*'\w+')*)\)))?)/g;
/** Matches the names of an object's properties: `year` and `name` of `year: 2026, name`. */
const propertyPattern = /(?<=^|,)\s*(\w+)\s*(?=[:,]|$)/g;

const comment = /^\s*\/?\*.*$/gm;

/** Matches a label's name with parts from the code: `picture:choice.${state}`. */
const builtPattern = /`([a-z][a-zA-Z]+:[^`]*\$\{[^`]*)`/g;
const importPattern = /#locales\/(?:ko|en)\/(\w+)\.json/g;

/** Returns the files of the code that can use labels. */
async function* labelCode(folder: string): AsyncIterable<string> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:astro|tsx?)$/.test(file)) continue;
    yield readFileSync(path.join(folder, file), 'utf8').replace(comment, '');
  }
}

/** Names of labels that the code may use: built from parts, or read from an object property by property. */
export interface CodeWords {
  /** True if the code may use a label, by its full name. */
  names(label: string): boolean;
}

/**
 * Reads the words of the code that uses labels.
 *
 * @param folder the code
 */
export async function codeWords(folder: string): Promise<CodeWords> {
  const readers: ReadonlySet<string>[] = [];
  const built: RegExp[] = [];
  for await (const code of labelCode(folder)) {
    if (/\bwords\b|Words\b|#locales/.test(code)) readers.push(new Set(code.match(/\w[\w-]*/g)));
    for (const [, name = ''] of code.matchAll(builtPattern)) {
      const parts = name.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => RegExp.escape(part));
      built.push(new RegExp(`^${parts.join('.+')}$`));
    }
  }
  return {
    names: (label) =>
      built.some((pattern) => pattern.test(label)) ||
      readers.some((words) => label.split(/[:.]/).every((part) => words.has(part))),
  };
}

/**
 * Finds labels that the code names in full. Only the types check concatenated names.
 *
 * @param folder the code
 */
export async function usedLabels(folder: string): Promise<UsedLabels> {
  const used = new Map<string, Set<string> | undefined>();
  for await (const code of labelCode(folder)) {
    for (const [, file] of code.matchAll(importPattern)) used.set(`${file}:`, undefined);
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
