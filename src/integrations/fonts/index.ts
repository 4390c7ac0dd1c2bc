import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { distFiles } from '../distFiles.ts';
import { addPageFonts } from './pageFonts.ts';

/**
 * Pretendard on every page: in a build, files with the characters of the pages and no others; while developing, the
 * whole typeface.
 */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        injectScript('page-ssr', `import '#styles/fonts.css';`);
        if (command === 'dev') injectScript('page-ssr', `import '#integrations/fonts/dev.css';`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now();
        const dist = fileURLToPath(dir);
        const pages = (await distFiles(dist)).filter((file) => file.endsWith('.html'));
        const { sizes, heavyPages } = await addPageFonts(dist, pages);
        const kilobytes = ((sizes[0] ?? 0) / 1000).toFixed(1);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(`${sizes.length} files for ${pages.length} pages, the largest ${kilobytes} KB, in ${seconds} s`);
        if (heavyPages.length > 0) {
          logger.warn(`more characters than a small font file holds: ${heavyPages.join(', ')}`);
        }
      },
    },
  };
}
