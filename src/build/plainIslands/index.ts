import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Lets islands be plain functions, which load no React; see `browser/hydration/plain.ts`. Stands before React. */
export function plainIslands(): AstroIntegration {
  return {
    name: 'plain-islands',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        addRenderer({
          name: 'plain',
          clientEntrypoint: fileURLToPath(new URL('../../browser/hydration/plain.ts', import.meta.url)),
          serverEntrypoint: fileURLToPath(new URL('renderer.ts', import.meta.url)),
        });
      },
    },
  };
}
