import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor turns to it, and does then what was pressed before. */
    'client:intent'?: boolean;
    /** Hydrates the island when somebody is signed in in this tab. */
    'client:session'?: boolean;
  }
}

/** Adds the site's own client directives, which the build puts into the pages that need them. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/browser/hydration/intent.ts' });
        addClientDirective({ name: 'session', entrypoint: './src/browser/hydration/session.ts' });
      },
    },
  };
}
