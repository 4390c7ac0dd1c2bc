import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when somebody is signed in in this tab. */
    'client:session'?: boolean;
  }
}

/** Adds the `client:session` directive of `session.ts`. */
export function clientSession(): AstroIntegration {
  return {
    name: 'client-session',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'session', entrypoint: './src/hydration/session.ts' });
      },
    },
  };
}
