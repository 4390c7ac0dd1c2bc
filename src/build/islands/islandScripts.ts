import { minify } from 'vite';
import { type PageAsset, pageAsset } from '../criticalCss/pageStyles.ts';
import type { Edit } from '../markup/applyEdits.ts';
import { type Markup, plainElements } from '../markup/readMarkup.ts';

/**
 * Matches Astro's runtime, which starts the islands of a parsed page at once and requires their directives to be
 * defined.
 */
const definesElement = /customElements\.(?:define|get)\("astro-island"/;

/** True for the runtime and the client directives, which are members of `self.Astro`. */
const hydratesIslands = (script: string) => definesElement.test(script) || script.includes('self.Astro');

const scopeProp = /&quot;data-astro-cid-[\w-]+&quot;:\[0,true\],?|,&quot;data-astro-cid-[\w-]+&quot;:\[0,true\](?=\})/g;

/**
 * Returns an attribute of an island without the data that only Astro uses: its id, the options of its directive, which
 * no directive of this site reads, and the scope of the surrounding component as a prop.
 *
 * @param written name and value as in the markup
 * @returns the shorter attribute; empty to remove it
 */
export function trimIslandAttribute(name: string, written: string): string {
  if (name === 'uid') return '';
  if (name === 'opts') return 'opts="{}"';
  return name === 'props' ? written.replaceAll(scopeProp, '') : written;
}

const files = new Map<string, Promise<PageAsset>>();

/** Returns the file with the code that hydrates islands. */
async function islandScriptFile(script: string): Promise<PageAsset> {
  const { code } = await minify('islands.js', script);
  return pageAsset('islands', '.js', code);
}

/**
 * Moves the scripts that Astro puts before a page's first islands into a shared file, which saves each page two
 * kilobytes. Nothing in the page waits for it.
 *
 * @returns the edits that remove them, and the file; `undefined` for a page without islands
 */
export async function islandScripts(page: Markup): Promise<{ edits: Edit[]; asset: PageAsset | undefined }> {
  const { edits, script } = takeIslandScripts(page);
  if (!script) return { edits, asset: undefined };
  const file = files.get(script) ?? islandScriptFile(script);
  files.set(script, file);
  return { edits, asset: await file };
}

/** Returns the edits that remove the islands' scripts, and their code, directives first. */
export function takeIslandScripts(page: Markup): { edits: Edit[]; script: string } {
  const scripts = plainElements(page, 'script').filter(({ content }) => hydratesIslands(content));
  const edits = scripts.map(({ start, end }) => ({ start, end, text: '' }));
  const sorted = [...new Set(scripts.map(({ content }) => content))].sort();
  const directives = sorted.filter((script) => !definesElement.test(script));
  const runtime = sorted.filter((script) => definesElement.test(script));
  return { edits, script: [...directives, ...runtime].join(';\n') };
}
