import type { AstroIntegration } from 'astro';

/**
 * Pretendard on every page. While developing it is the whole typeface; in a build, pages get files with the characters
 * that they show and no others (`pageFonts.ts`).
 */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        injectScript('page-ssr', `import '#styles/fonts.css';`);
        if (command === 'dev') injectScript('page-ssr', `import '#integrations/fonts/dev.css';`);
      },
    },
  };
}
