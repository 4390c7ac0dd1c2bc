import { hash } from 'node:crypto';
import { minify } from 'vite';
import { product } from '#site.ts';
import type { PageAsset } from './pages/pageAsset.ts';

/** Inline scripts without attributes. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Astro's runtime. The islands of a page that is read already start with it, and look for their directives. */
const definesElement = /customElements\.(?:define|get)\("astro-island"/;

/** Whether a script is the runtime or one of the directives that wake islands, which are members of `self.Astro`. */
const wakesIslands = (script: string) => definesElement.test(script) || script.includes('self.Astro');

/**
 * What Astro writes on an island for itself: a number of its own, the options of its directive, and the scope of the
 * component around it as a prop. The directives of this site read no options.
 */
const ownNumber = /(?<=<astro-island[^>]*) uid="[^"]*"/g;
const options = /(?<=<astro-island[^>]* opts=)"[^"]*"/g;
const scopeProp = /&quot;data-astro-cid-[\w-]+&quot;:\[0,true\],?|,&quot;data-astro-cid-[\w-]+&quot;:\[0,true\](?=\})/g;

interface IslandScripts {
  html: string;
  /** What the page's islands run on; empty where there is none. */
  script: string;
}

/**
 * Takes the scripts that Astro puts before a page's first islands out of the page, to be kept by the caller, and from
 * the islands what nothing in the browser reads.
 */
export function takeIslandScripts(page: string): IslandScripts {
  const scripts = new Set<string>();
  const html = page
    .replaceAll(inlineScript, (element, script: string) => {
      if (!wakesIslands(script)) return element;
      scripts.add(script);
      return '';
    })
    .replaceAll(ownNumber, '')
    .replaceAll(options, '"{}"')
    .replaceAll(scopeProp, '');
  const sorted = [...scripts].sort();
  const directives = sorted.filter((script) => !definesElement.test(script));
  const runtime = sorted.filter((script) => definesElement.test(script));
  return { html, script: [...directives, ...runtime].join(';\n') };
}

/**
 * Puts the code that wakes islands into a file that pages share, instead of two kilobytes in each: it is fetched
 * beside the page and cached for ever, and nothing of a page needs it in order to be read.
 */
export function islandScripts(): (page: string) => Promise<{ html: string; asset: PageAsset | undefined }> {
  const assets = new Map<string, Promise<PageAsset>>();
  return async (page) => {
    const { html, script } = takeIslandScripts(page);
    if (!script) return { html, asset: undefined };
    const asset = assets.get(script) ?? scriptFile(script);
    assets.set(script, asset);
    const { address } = await asset;
    return {
      html: html.replace('</head>', `<script async src="/${address}"></script></head>`),
      asset: await asset,
    };
  };
}

async function scriptFile(script: string): Promise<PageAsset> {
  const { code } = await minify('islands.js', script);
  return { address: `${product}/assets/islands.${hash('sha256', script, 'base64url').slice(0, 8)}.js`, text: code };
}
