import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor turns to it, and does then what was pressed before. */
    'client:intent'?: boolean;
  }
}

/** Adds the `client:intent` directive of `intent.ts`, which the build puts into the pages that need it. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' });
      },
    },
  };
}
