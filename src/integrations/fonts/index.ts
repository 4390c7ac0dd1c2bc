import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { distFiles } from '../distFiles.ts';
import { addPageFonts, fontLimit } from './pageFonts.ts';

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
        const report = await addPageFonts(dist, pages);
        const totals = report.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0)).sort((a, b) => a - b);
        const kilobytes = (size = 0) => `${(size / 1000).toFixed(1)} KB`;
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(
          `${pages.length} pages in ${seconds} s; fonts of a page: median ${kilobytes(totals[totals.length >> 1])}, ` +
            `most ${kilobytes(totals.at(-1))}`,
        );
        for (const { page, sizes } of report) {
          if (sizes.some((size) => size > fontLimit)) {
            logger.warn(`${page} shows so many characters that a font file has more than ${kilobytes(fontLimit)}`);
          }
        }
      },
    },
  };
}
