import { hash } from 'node:crypto';
import { assetPrefix } from '#site.ts';
import { type Markup, plainElements } from '../markup/readMarkup.ts';

/** Range of a script in a page, and its text. */
type Script = ReturnType<typeof plainElements>[number];

/** The code that hydrates a page's islands. */
export interface IslandCode {
  /** Address of the module with it. */
  address: string;
  code: string;
  /** Astro's inline scripts with it. */
  scripts: Script[];
}

/**
 * Finds the code that hydrates islands: Astro writes its runtime and its client directives directly before the first
 * island that needs them, with nothing between. Nothing of it must run before the first paint.
 *
 * @returns nothing for a page without islands
 */
export function islandCode(page: Markup): IslandCode | undefined {
  const starts = new Set(page.tokens.flatMap((token) => (isIsland(token) ? [token.start] : [])));
  const scripts: Script[] = [];
  for (const script of plainElements(page, 'script').toReversed()) {
    if (!starts.has(script.end)) continue;
    starts.add(script.start);
    scripts.unshift(script);
  }
  if (scripts.length === 0) return undefined;
  const code = scripts.map(({ content }) => content).join('\n');
  return { address: `${assetPrefix()}islands.${hash('sha256', code).slice(0, 8)}.js`, code, scripts };
}

const isIsland = (token: Markup['tokens'][number]) => token.kind === 'opening' && token.name === 'astro-island';
