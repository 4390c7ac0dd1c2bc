import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopesOf, shownScopes } from '#integrations/criticalCss/divideStyles.ts';
import { leanIslandAttribute, takeIslandScripts } from '#integrations/islands/islandScripts.ts';
import { type Markup, type OpeningTag, plainElements, readMarkup } from '#markup/readMarkup.ts';

/*
 * What the build takes from the form of Astro's output (docs/build.md). Each test is named after an assumption: one
 * that fails after an upgrade says which part of the build has to follow.
 */

const files = {
  // Astro bundles the integrations that a project names.
  'package.json': '{ "type": "module", "dependencies": { "astro": "*", "@astrojs/react": "*" } }',
  'astro.config.mjs': `import { unified } from '@astrojs/markdown-remark';
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
};`,
  'probe.js': 'export default (load) => load().then((hydrate) => hydrate());',
  'src/Island.jsx': 'export default () => <b>island</b>;',
  'src/Shown.astro':
    '---\nconst title = "a < b";\n---\n<p class="shown" {title}><b>shown</b></p><style>.shown{color:red}</style><script>console.log("module")</script>',
  'src/Hidden.astro': '<p class="hidden">hidden</p><style>.hidden{color:blue}</style>',
  'src/pages/index.astro': `---
import Hidden from '../Hidden.astro';
import Island from '../Island.jsx';
import Shown from '../Shown.astro';
---
<!doctype html>
<html lang="ko"><head><title>Page</title><script is:inline>first()</script></head>
<body><Shown />{Astro.url.hash && <Hidden />}<!-- a mark --><Island client:probe="option" label="a" /></body></html>
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

let folder = '';
let page: Markup;

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the build ended with code ${code}:\n${output}`);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'astro-output-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  await build();
  page = readMarkup(await readFile(path.join(folder, 'dist/index.html'), 'utf8'));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const styles = () => plainElements(page, 'style').map(({ content }) => content);
const opening = (name: string): OpeningTag[] =>
  page.tokens.filter((token) => token.kind === 'opening').filter((token) => token.name === name);
const island = () => opening('astro-island')[0]?.attributes ?? [];

test('Astro makes an entry without HTML of a text that a Markdown plugin fails at', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other: text is undefined');
});

test('Astro writes a page to its address and .html', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other');
});

test('Astro marks the elements of scoped styles with attributes data-astro-cid-…', () => {
  const [shown] = opening('p');
  expect(shown?.attributes.filter(({ name }) => scopesOf(name).length > 0)).toHaveLength(1);
});

test('Astro names the same attributes in the selectors of scoped styles', () => {
  const named = scopesOf(styles().join(''));
  for (const scope of shownScopes(page.tokens)) expect(named).toContain(scope);
});

test('Astro puts styles of components that the page imports and does not show into it', () => {
  expect(styles().join('')).toContain('.hidden');
});

test('Astro puts styles inline into elements without attributes, the first of them in the head', () => {
  const [first] = plainElements(page, 'style');
  expect(first?.start).toBeLessThan(page.html.indexOf('</head>'));
  expect(styles().join('')).toMatch(/\.shown.*color:\s*red/);
});

test('Astro leaves comments of pages where they are', () => {
  expect(page.tokens.some((token) => token.kind === 'comment' && token.text === ' a mark ')).toBe(true);
});

test('Astro leaves "<" in the values of attributes', () => {
  expect(page.html).toContain('title="a < b"');
});

test('Astro leaves inline scripts as they are, without attributes', () => {
  expect(plainElements(page, 'script')[0]?.content).toBe('first()');
});

test('Astro puts the runtime of islands and its directives inline: astro-island is defined, self.Astro has them', () => {
  const { script, edits } = takeIslandScripts(page);
  expect(script).toMatch(/self\.Astro.*\.probe/s);
  expect(script).toMatch(/customElements\.(?:define|get)\("astro-island"/);
  expect(edits).toHaveLength(2);
});

test('Astro tells by an event of its name that a directive is there', () => {
  expect(takeIslandScripts(page).script).toContain('dispatchEvent(new Event("astro:probe"))');
});

test('Astro has a component’s script as a module of the component, and as an entry of its name', async () => {
  expect(await readFile(path.join(folder, 'dist/Shown.script.js'), 'utf8')).toContain('module');
});

test('Astro asks for the pictures of Markdown by a flag and the path of the text', async () => {
  expect(await readFile(path.join(folder, '.astro/content-assets.mjs'), 'utf8')).toContain(
    '"drawing.svg?astroContentImageFlag=&importer=content%2Fdrawn.md"',
  );
});

test('Astro writes uid, opts and props on islands, with quotes of JSON as &quot;', () => {
  const written = new Map(
    island().map((attribute) => [attribute.name, page.html.slice(attribute.start, attribute.end)]),
  );
  expect(written.get('uid')).toMatch(/^uid="/);
  expect(written.get('opts')).toContain('&quot;value&quot;:&quot;option&quot;');
  expect(written.get('props')).toContain('&quot;label&quot;:[0,&quot;a&quot;]');
});

test('Astro gives islands the scope of the component around them as a prop', () => {
  const props = island().find(({ name }) => name === 'props');
  if (!props) throw new Error('the island has no props');
  const written = page.html.slice(props.start, props.end);
  expect(scopesOf(written)).toHaveLength(1);
  expect(leanIslandAttribute('props', written)).toBe('props="{&quot;label&quot;:[0,&quot;a&quot;]}"');
});
