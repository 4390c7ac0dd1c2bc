import { minify } from 'vite';
import { memoize } from '#cache/memoize.ts';
import { type Markup, plainElements } from '#markup/readMarkup.ts';
import { type PageAsset, pageAsset } from './pageAssets.ts';

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

/**
 * Takes the scripts out of a page that Astro puts before its first islands.
 *
 * @returns what becomes of the page, and the script that its islands run on; empty where there is none
 */
export function takeIslandScripts(page: Markup) {
  const scripts = plainElements(page, 'script').filter(({ content }) => wakesIslands(content));
  const edits = scripts.map(({ start, end }) => ({ start, end, text: '' }));
  const sorted = [...new Set(scripts.map(({ content }) => content))].sort();
  const directives = sorted.filter((script) => !definesElement.test(script));
  const runtime = sorted.filter((script) => definesElement.test(script));
  return { edits, script: [...directives, ...runtime].join(';\n') };
}

/**
 * Makes the file with the code that wakes islands, which pages share instead of having two kilobytes in each: it is
 * fetched beside the page and cached for ever, and nothing of a page needs it in order to be read.
 */
export const islandScriptFile = memoize(async (script: string): Promise<PageAsset> => {
  const { code } = await minify('islands.js', script);
  return pageAsset('islands', '.js', code);
});
