import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor turns to it, and does then what was pressed before. */
    'client:intent'?: boolean;
    /** Hydrates the island if staff are signed in in this tab. */
    'client:signed-in'?: boolean;
  }
}

/**
 * Adds the site's own client directives, which the build puts into the pages that need them, and lets islands be plain
 * functions, which load no React; see `browser/hydration/plain.ts`. Stands before React.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addRenderer }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/browser/hydration/intent.ts' });
        addClientDirective({ name: 'signed-in', entrypoint: './src/browser/hydration/signedIn.ts' });
        addRenderer({
          name: 'plain',
          clientEntrypoint: fileURLToPath(new URL('../../browser/hydration/plain.ts', import.meta.url)),
          serverEntrypoint: fileURLToPath(new URL('plainRenderer.ts', import.meta.url)),
        });
      },
    },
  };
}
