import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from './builtSite.ts';

/** `import … from './x.js'`, `import './x.js'` and `export … from './x.js'`; not `import('./x.js')`. */
const staticImport = /(?:\bimport|\bexport)\s*(?:[\w$*{},\s]+?from)?\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/**
 * Script files that a page loads before anybody touches it: its own, what it preloads, and all that those import.
 *
 * @returns paths inside the build
 */
export function loadedScripts({ folder }: BuiltSite, { document }: BuiltPage): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map((element) =>
    (element.getAttribute('src') ?? element.getAttribute('href') ?? '').replace(/^\//, ''),
  );
  for (const file of waiting) {
    if (!loaded.has(file)) {
      loaded.add(file);
      const code = readFileSync(path.join(folder, file), 'utf8');
      for (const [, address = ''] of code.matchAll(staticImport)) {
        waiting.push(path.posix.join(path.posix.dirname(file), address));
      }
    }
  }
  return loaded;
}
