import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from './builtSite.ts';

/** Matches `import … from './x.js'`, `import './x.js'` and `export … from './x.js'`, but not `import('./x.js')`. */
const staticImport = /(?:\bimport|\bexport)\s*(?:[\w$*{},\s]+?from)?\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

const headText = ({ document }: BuiltPage): string =>
  [...document.querySelectorAll('head script')].map(({ textContent }) => textContent).join('');

/** Returns the addresses of the scripts that a page's head script starts. */
export function startedScripts(page: BuiltPage): string[] {
  const [, list = ''] = headText(page).match(/of\[([^\]]*)\]\)import\(/) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address);
}

/** Returns the address of the script that hydrates a page's islands. */
export const islandScript = (page: BuiltPage): string | undefined => headText(page).match(/import\(`([^`]+)`\)/)?.[1];

/**
 * Returns the scripts that a page loads before interaction: those that it starts, and their static imports.
 *
 * @returns paths inside the build
 */
export function loadedScripts({ folder }: BuiltSite, page: BuiltPage): Set<string> {
  const loaded = new Set<string>();
  const started = [islandScript(page) ?? [], startedScripts(page)].flat();
  const queue = started.map((address) => address.replace(/^\//, ''));
  for (const file of queue) {
    if (!loaded.has(file)) {
      loaded.add(file);
      const code = readFileSync(path.join(folder, file), 'utf8');
      for (const [, address = ''] of code.matchAll(staticImport)) {
        queue.push(path.posix.join(path.posix.dirname(file), address));
      }
    }
  }
  return loaded;
}
