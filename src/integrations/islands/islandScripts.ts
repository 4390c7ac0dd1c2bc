import { minify } from 'vite';
import type { Edit } from '#markup/applyEdits.ts';
import { type Markup, plainElements } from '#markup/readMarkup.ts';
import { type PageAsset, pageAsset } from '../criticalCss/pageStyles.ts';

/** Astro's runtime. The islands of a page that is read already start with it, and look for their directives. */
const definesElement = /customElements\.(?:define|get)\("astro-island"/;

/** Whether a script is the runtime or one of the directives that wake islands, which are members of `self.Astro`. */
const wakesIslands = (script: string) => definesElement.test(script) || script.includes('self.Astro');

const scopeProp = /&quot;data-astro-cid-[\w-]+&quot;:\[0,true\],?|,&quot;data-astro-cid-[\w-]+&quot;:\[0,true\](?=\})/g;

/**
 * An attribute of an island without what Astro writes for itself: a number of its own, the options of its directive,
 * which no directive of this site reads, and the scope of the component around it as a prop.
 *
 * @param written the attribute as it stands in the markup, with its name
 * @returns what is left of it; empty where it goes as a whole
 */
export function leanIslandAttribute(name: string, written: string): string {
  if (name === 'uid') return '';
  if (name === 'opts') return 'opts="{}"';
  return name === 'props' ? written.replaceAll(scopeProp, '') : written;
}

const files = new Map<string, Promise<PageAsset>>();

/** Makes the file with the code that hydrates islands, once for all pages. */
async function islandScriptFile(script: string): Promise<PageAsset> {
  const { code } = await minify('islands.js', script);
  return pageAsset('islands', '.js', code);
}

/**
 * Moves the scripts that Astro puts before the first islands of a page into a file, which pages share instead of having
 * two kilobytes each. Nothing needs it to read the page.
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

/** Returns the edits that remove the scripts of islands, and their code, directives first. */
export function takeIslandScripts(page: Markup): { edits: Edit[]; script: string } {
  const scripts = plainElements(page, 'script').filter(({ content }) => wakesIslands(content));
  const edits = scripts.map(({ start, end }) => ({ start, end, text: '' }));
  const sorted = [...new Set(scripts.map(({ content }) => content))].sort();
  const directives = sorted.filter((script) => !definesElement.test(script));
  const runtime = sorted.filter((script) => definesElement.test(script));
  return { edits, script: [...directives, ...runtime].join(';\n') };
}
