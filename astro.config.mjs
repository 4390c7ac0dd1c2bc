import { unified } from '@astrojs/markdown-remark';
import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import i18next from 'astro-i18next';
import { colours } from './src/build/colours.ts';
import { companyFacts } from './src/build/companyFacts.ts';
import { devApi } from './src/build/dev/devApi.ts';
import { devContentCheck } from './src/build/dev/devContentCheck.ts';
import { devMarkdown } from './src/build/dev/devMarkdown.ts';
import { devRedirects } from './src/build/dev/devRedirects.ts';
import { systemPage } from './src/build/dev/systemPage.ts';
import { fonts } from './src/build/fonts/index.ts';
import { islands } from './src/build/islands/index.ts';
import { fieldKey } from './src/build/manifest.ts';
import { finishBuild } from './src/build/pages/index.ts';
import { replaceDistLink } from './src/build/replaceDistLink.ts';
import { rendererOptions } from './src/content/markdown/dialect.ts';
import { origin, product } from './src/site.ts';

export default defineConfig({
  site: origin,
  output: 'static',
  // Astro writes a page's line in two parts, which pages that render together would mix in a log.
  ...(!process.stdout.isTTY && { logger: logHandlers.console() }),
  trailingSlash: 'never',
  server: { host: process.env.HOST ?? 'localhost', port: Number(process.env.PORT ?? 4321) },
  build: {
    format: 'file',
    // Other pages render while share pictures are encoded on other threads.
    concurrency: 3,
    assets: `${product}/assets`,
    // One round trip loads a page with its styles. They share a budget (docs/benchmarks.md#budgets).
    inlineStylesheets: 'always',
  },
  image: { service: { entrypoint: './src/content/markdown/pictureService.ts' } },
  markdown: {
    // Astro's default processor leaves literal asterisks in **강조(emphasis)**는.
    processor: unified(rendererOptions),
    syntaxHighlight: false,
  },
  integrations: [
    replaceDistLink(),
    islands(),
    // Islands are small: streaming takes longer than rendering them.
    react({ experimentalDisableStreaming: true }),
    i18next({ configPath: './astro-i18next.config.cjs' }),
    fieldKey(),
    devApi(),
    devContentCheck(),
    devMarkdown(),
    devRedirects(),
    systemPage(),
    fonts(),
    finishBuild(),
  ],
  experimental: {
    // Lets editors complete front matter, with the descriptions in the schemas.
    contentIntellisense: true,
  },
  vite: {
    plugins: [colours, companyFacts],
    // Shorter than Vite's names, which every page with an island repeats.
    css: { modules: { generateScopedName: '[local]-[hash:base64:3]' } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Removes Astro's description of the script's position in its source.
              entryFileNames: ({ name }) => `${product}/assets/${name.split('.astro')[0]}.[hash:6].js`,
              // Scripts that every page runs are one chunk, which later chunks import. Split chunks would be larger.
              codeSplitting: {
                groups: [
                  // Islands share React in one chunk, for fewer round trips before hydration.
                  {
                    name: 'react',
                    test: /node_modules[\\/](?:react|scheduler|react-dom(?![\\/](?:client|cjs[\\/]react-dom-client)))[\\/]/,
                  },
                  { name: 'header', test: /src[\\/]browser[\\/]islands[\\/](?:use\w+|nextLink)\.ts/ },
                  { name: 'page', test: /src[\\/]layouts[\\/]Base\.astro\?astro&type=script/ },
                  { name: 'families', test: /src[\\/]components[\\/]home[\\/]FamilyStage\.astro\?astro&type=script/ },
                  { name: 'board', test: /src[\\/]components[\\/]board[\\/]BoardScript\.astro\?astro&type=script/ },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // Other names are too long for a file system, or differ in its Unicode normalization.
          assetFileNames: ({ names: [name = ''] }) =>
            `${product}/assets/${/^[\w.@-]{1,60}$/.test(name) ? '[name].' : ''}[hash][extname]`,
        },
      },
    },
    define: {
      'process.env.SITE_PRODUCT': JSON.stringify(process.env.SITE_PRODUCT ?? ''),
      'process.env.SITE_ORIGIN': JSON.stringify(process.env.SITE_ORIGIN ?? ''),
      'process.env.SITE_API': JSON.stringify(process.env.SITE_API ?? ''),
    },
  },
});
