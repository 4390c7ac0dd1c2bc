import path from 'node:path';
import type { Plugin } from 'vite';
import company from '#company';

const name = 'virtual:company';
const file = path.resolve('content/site.ts').replaceAll(path.sep, '/');

/**
 * Vite plugin that makes each fact of `content/site.ts` an export of its own in builds, so that pages only load the
 * facts that they use.
 */
export const companyFacts: Plugin = {
  name: 'company-facts',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:company$/ }, handler: () => `\0${name}` },
  load(id) {
    if (id === file) return `export * as default from '${name}';`;
    if (id !== `\0${name}`) return undefined;
    return Object.entries(company)
      .map(([fact, value]) => `export const ${fact} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
