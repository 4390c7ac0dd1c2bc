import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { product } from '#site.ts';
import { distFiles } from '../distFiles.ts';
import { divideStyles, laterMark } from './laterStyles.ts';
import { scopesOf, shorterScopes } from './scopes.ts';
import { withoutUnusedScopes } from './unusedScopes.ts';

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/**
 * What follows the mark is not seen before it has its styles, so that nothing of it jumps; if they should not come, it
 * is seen without them after a while.
 */
const hiddenTillLater = '[data-later]~*{animation:later 3s step-end}@keyframes later{from{visibility:hidden}}';
const shownNow = '[data-later]~*{animation:none}';

/** A page, and the style sheet that it loads at its mark, if it has one. */
interface StyledPage {
  html: string;
  later: { address: string; css: string } | undefined;
}

/**
 * Keeps the styles that come with each page to what its first view takes: leaves out what belongs to components that
 * the page does not show, shortens the scope attributes, and puts what is only needed behind `LaterStyles.astro` into
 * a file that is loaded there.
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        // Pages of one kind share their styles and components: each combination is worked out once.
        const known = new Map<string, string>();
        for (const page of (await distFiles(dist)).filter((file) => file.endsWith('.html'))) {
          const file = path.join(dist, page);
          const built = await readFile(file, 'utf8');
          const { html, later } = stylePage(built, known);
          if (later) {
            const sheet = path.join(dist, later.address);
            await mkdir(path.dirname(sheet), { recursive: true });
            await writeFile(sheet, later.css);
          }
          if (html !== built) await writeFile(file, html);
        }
      },
    },
  };
}

/** All style elements as the first one, in the head: Astro's own for islands stands where the first island is. */
function inOneElement(html: string): string {
  const styles = [...html.matchAll(inlineStyle)].map(([, css]) => css);
  return html.replaceAll(inlineStyle, () => {
    const all = styles.splice(0).join('');
    return all && `<style>${all}</style>`;
  });
}

function stylePage(page: string, known: Map<string, string>): StyledPage {
  const built = inOneElement(page);
  const shown = new Set(scopesOf(built.replaceAll(inlineStyle, '')));
  const names = [...shown].sort().join();
  const slim = replaceStyles(built, (css) => {
    const key = `${names}\n${css}`;
    const result = known.get(key) ?? withoutUnusedScopes(css, shown);
    known.set(key, result);
    return result;
  });
  const rename = shorterScopes(slim);
  if (!slim.includes(laterMark)) {
    return { html: rename(slim), later: undefined };
  }
  const early = new Set(scopesOf(slim.slice(0, slim.indexOf(laterMark)).replaceAll(inlineStyle, '')));
  let laterStyles = '';
  const first = replaceStyles(slim, (css) => {
    const divided = divideStyles(css, early);
    laterStyles += divided.later;
    return divided.first;
  });
  const css = shownNow + rename(laterStyles);
  const address = `${product}/assets/later.${hash('sha256', css, 'base64url').slice(0, 8)}.css`;
  // For print alone until the page's script says otherwise: such a sheet is fetched without being waited for.
  const link =
    `<link rel="stylesheet" href="/${address}" media="print" data-later>` +
    `<noscript><link rel="stylesheet" href="/${address}"></noscript>`;
  const html = rename(first).replace('</style>', `${hiddenTillLater}</style>`).replace(laterMark, link);
  return { html, later: { address, css } };
}

function replaceStyles(html: string, replace: (css: string) => string): string {
  return html.replaceAll(inlineStyle, (_, css: string) => `<style>${replace(css)}</style>`);
}
