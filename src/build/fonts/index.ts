import type { AstroIntegration } from 'astro';

/**
 * Adds Pretendard to every page: the whole typeface during development, in a build only the characters that pages show
 * (`pageFonts.ts`).
 */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        injectScript('page-ssr', `import '#styles/fonts.css';`);
        if (command === 'dev') injectScript('page-ssr', `import '#build/fonts/dev.css';`);
      },
    },
  };
}
