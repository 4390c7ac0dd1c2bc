import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainElements, readMarkup } from '#build/markup/readMarkup.ts';
import { islandCode } from '#build/pages/islandCode.ts';
import { isNightly } from '../support/nightly.ts';

/*
 * The build's assumptions about Astro's output. Each test is named after an assumption: if one fails
 * after an upgrade, its name tells which part of the build to adapt. They build a project, so they run nightly.
 */
const assumption = test.runIf(isNightly);

const files = {
  // Astro bundles the integrations that a project names.
  'package.json': '{ "type": "module", "dependencies": { "astro": "*", "@astrojs/react": "*" } }',
  'astro.config.mjs': `import { unified } from '@astrojs/markdown-remark';
import { logHandlers } from 'astro/config';
import react from '@astrojs/react';
const failing = () => (tree, { path }) => { if (path.endsWith('text.md')) throw new Error('no text'); };
const entryFileNames = ({ name, facadeModuleId }) =>
  /\\.astro\\?astro&type=script/.test(facadeModuleId) ? name.split('.astro')[0] + '.script.js' : name + '.js';
const probe = {
  name: 'probe',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'probe', entrypoint: './probe.js' }),
  },
};
export default {
  cacheDir: './cache',
  vite: {
    cacheDir: './cache',
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames } } } } },
  },
  markdown: { processor: unified({ remarkPlugins: [failing] }) },
  integrations: [react(), probe],
  build: { format: 'file', inlineStylesheets: 'always' },
  logger: logHandlers.console(),
};`,
  'probe.js': 'export default (load) => load().then((hydrate) => hydrate());',
  'src/Island.jsx': 'export default () => <b>island</b>;',
  'src/Scripted.astro': '<b>scripted</b><script>console.log("module")</script>',
  'src/pages/index.astro': `---
import Island from '../Island.jsx';
import Scripted from '../Scripted.astro';
---
<!doctype html>
<html lang="ko"><head><title>Page</title></head>
<body><Scripted /><Island client:probe /></body></html>
<style>b{color:green}</style>`,
  'content/text.md': 'text',
  'content/drawn.md': '![a drawing](drawing.svg)',
  'content/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { texts: defineCollection({ loader: glob({ base: './content', pattern: '*.md' }) }) };`,
  'src/pages/folder/other.astro': `---
import { getCollection } from 'astro:content';
const text = (await getCollection('texts')).find(({ id }) => id === 'text');
---
<html><head></head><body>other: {text.id} is {String(text.rendered)}</body></html>`,
};

let folder = 'no such folder';
let html = '';
let log = '';

async function build(): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the build ended with code ${code}:\n${output}`);
  return output;
}

beforeAll(async () => {
  if (!isNightly) return;
  folder = await mkdtemp(path.join(tmpdir(), 'astro-output-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  log = await build();
  html = await readFile(path.join(folder, 'dist/index.html'), 'utf8');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const styles = () => plainElements(readMarkup(html), 'style').map(({ content }) => content);

assumption('Astro creates an entry without HTML when a Markdown plugin throws', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other: text is undefined');
});

assumption('Astro’s console logger writes each page on a line of its own', () => {
  expect(log.match(/ \/(?:index|folder\/other)\.html$/gm)).toHaveLength(2);
});

assumption('Astro writes a page to its path with .html', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other');
});

assumption(
  'Astro bundles a component’s script as a module of the component and as an entry with its name',
  async () => {
    expect(await readFile(path.join(folder, 'dist/Scripted.script.js'), 'utf8')).toContain('module');
  },
);

assumption('Astro imports pictures of Markdown by a flag and the path of the text', async () => {
  expect(await readFile(path.join(folder, '.astro/content-assets.mjs'), 'utf8')).toContain(
    '"drawing.svg?astroContentImageFlag=&importer=content%2Fdrawn.md"',
  );
});

assumption('Astro inlines styles in elements without attributes', () => {
  expect(styles().join('')).toMatch(/b\[data-astro-cid-\w+\]\{color:green\}/);
});

assumption('Astro hydrates islands by inline scripts directly before the first of them', () => {
  expect(plainElements(readMarkup(html), 'script')).toHaveLength(2);
  expect(islandCode(readMarkup(html))?.scripts).toHaveLength(2);
});
