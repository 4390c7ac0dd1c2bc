import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss from 'postcss';
import { distFiles } from './distFiles.ts';

/** The attribute by which Astro scopes a component's styles. */
const scope = /data-astro-cid-[\w-]+/g;

/**
 * A page's style sheet without the rules of components that the page does not show.
 * Astro includes the styles of every component that a page's code imports, shown or not.
 *
 * @param css style sheet with scoped selectors
 * @param shown scope attributes that occur in the page
 */
export function withoutUnusedScopes(css: string, shown: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      (selector.match(scope) ?? []).every((name) => shown.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0 && atRule.name !== 'layer') atRule.remove();
  });
  const animated = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animated.add(word);
  });
  root.walkAtRules('keyframes', (keyframes) => {
    if (!animated.has(keyframes.params)) keyframes.remove();
  });
  return root.toString();
}

/** Takes out of each page's inline styles what belongs to components that the page does not show. */
export function unusedStyles(): AstroIntegration {
  return {
    name: 'unused-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        // Pages of one kind share their styles and components: each combination is worked out once.
        const known = new Map<string, string>();
        for (const page of (await distFiles(dist)).filter((file) => file.endsWith('.html'))) {
          const file = path.join(dist, page);
          const html = await readFile(file, 'utf8');
          const markup = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '');
          const shown = new Set(markup.match(scope));
          const names = [...shown].sort().join();
          const slim = html.replaceAll(/(?<=<style>)[\s\S]*?(?=<\/style>)/g, (css) => {
            const key = `${names}\n${css}`;
            const result = known.get(key) ?? withoutUnusedScopes(css, shown);
            known.set(key, result);
            return result;
          });
          if (slim !== html) await writeFile(file, slim);
        }
      },
    },
  };
}
