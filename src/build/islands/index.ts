import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor turns to it, then replays the clicks made before. */
    'client:intent'?: boolean;
    /** Hydrates the island if staff are signed in in this tab. */
    'client:signed-in'?: boolean;
  }
}

/**
 * Adds the site's client directives, and a renderer for islands that are plain functions without React; see
 * `browser/hydration/plain.ts`. Must precede the React integration.
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
