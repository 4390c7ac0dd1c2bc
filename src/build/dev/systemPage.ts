import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Address of the design system's page during development. */
const systemPath = '/system';

/** Adds the page of the design system to the dev server. No build has it. */
export function systemPage(): AstroIntegration {
  return {
    name: 'system-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        const entrypoint = fileURLToPath(new URL('../../layouts/System.astro', import.meta.url));
        injectRoute({ pattern: systemPath, entrypoint });
      },
    },
  };
}
