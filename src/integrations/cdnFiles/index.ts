import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { product } from '#site.ts';
import { distFiles } from '../distFiles.ts';
import { forwardFiles, forwardPage, forwards } from './forwardPage.ts';
import { headersFile } from './headersFile.ts';
import { redirectsFile } from './redirectsFile.ts';

/** Address of a page's file. */
const addressOf = (file: string) => `/${file}`.replace(/(?:index)?\.html$/, '');

/** What the server does by rule, written as files for hosts that serve `dist` without it. */
export function cdnFiles(): AstroIntegration {
  return {
    name: 'cdn-files',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const pages = (await distFiles(dist)).filter((file) => file.endsWith('.html') && file !== '404.html');
        const forwarded = forwards(product).flatMap(({ from, to }) =>
          forwardFiles(from).map((file) => [file, forwardPage(to)] as const),
        );
        const files = [
          ...forwarded,
          ['_redirects', redirectsFile(product)] as const,
          ['_headers', headersFile(product, pages.map(addressOf))] as const,
        ];
        for (const [file, text] of files) {
          await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
          await writeFile(path.join(dist, file), text);
        }
      },
    },
  };
}
