import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';

/** Returns the project files that a file of code imports by name. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const { resolve } = createRequire(file);
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  const names = requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  return names.filter((name) => /^[#.]/.test(name)).map((name) => resolve(name));
}

/**
 * Returns files of code and all project files that they import, directly or through others.
 *
 * @param entries paths relative to the project's folder
 */
export function withImports(entries: readonly string[]): string[] {
  const found = new Set(entries.map((entry) => path.resolve(entry)));
  // The loop also visits the files that it adds.
  for (const file of found) if (/\.m?ts$/.test(file)) for (const each of importsOf(file)) found.add(each);
  return [...found].map((file) => path.relative('', file));
}
