import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopesOf, shownScopes } from '#build/criticalCss/divideStyles.ts';
import { takeIslandScripts, trimIslandAttribute } from '#build/islands/islandScripts.ts';
import { type Markup, type OpeningTag, plainElements, readMarkup } from '#build/markup/readMarkup.ts';
import { isNightly } from '../support/nightly.ts';

/*
 * The build's assumptions about Astro's output (docs/build.md). Each test is named after an assumption: if one fails
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

let folder = 'no such folder';
let page: Markup;
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
  page = readMarkup(await readFile(path.join(folder, 'dist/index.html'), 'utf8'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const styles = () => plainElements(page, 'style').map(({ content }) => content);
const opening = (name: string): OpeningTag[] =>
  page.tokens.filter((token) => token.kind === 'opening').filter((token) => token.name === name);
const island = () => opening('astro-island')[0]?.attributes ?? [];

assumption('Astro creates an entry without HTML when a Markdown plugin throws', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other: text is undefined');
});

assumption('Astro’s console logger writes each page on a line of its own', () => {
  expect(log.match(/ \/(?:index|folder\/other)\.html$/gm)).toHaveLength(2);
});

assumption('Astro writes a page to its path with .html', async () => {
  expect(await readFile(path.join(folder, 'dist/folder/other.html'), 'utf8')).toContain('other');
});

assumption('Astro marks the elements of scoped styles with attributes data-astro-cid-…', () => {
  const [shown] = opening('p');
  expect(shown?.attributes.filter(({ name }) => scopesOf(name).length > 0)).toHaveLength(1);
});

assumption('Astro uses the same data-astro-cid-… attributes in the selectors of scoped styles', () => {
  const named = scopesOf(styles().join(''));
  for (const scope of shownScopes(page.tokens)) expect(named).toContain(scope);
});

assumption('Astro includes the styles of imported components that the page does not show', () => {
  expect(styles().join('')).toContain('.hidden');
});

assumption('Astro inlines styles in elements without attributes, the first of them in the head', () => {
  const [first] = plainElements(page, 'style');
  expect(first?.start).toBeLessThan(page.html.indexOf('</head>'));
  expect(styles().join('')).toMatch(/\.shown.*color:\s*red/);
});

assumption('Astro keeps comments in place', () => {
  expect(page.tokens.some((token) => token.kind === 'comment' && token.text === ' a mark ')).toBe(true);
});

assumption('Astro does not escape "<" in attribute values', () => {
  expect(page.html).toContain('title="a < b"');
});

assumption('Astro keeps inline scripts unchanged, without attributes', () => {
  expect(plainElements(page, 'script')[0]?.content).toBe('first()');
});

assumption(
  'Astro inlines the islands’ runtime, which defines astro-island, and directives, which extend self.Astro',
  () => {
    const { script, edits } = takeIslandScripts(page);
    expect(script).toMatch(/self\.Astro.*\.probe/s);
    expect(script).toMatch(/customElements\.(?:define|get)\("astro-island"/);
    expect(edits).toHaveLength(2);
  },
);

assumption('Astro announces a directive by an event with its name', () => {
  expect(takeIslandScripts(page).script).toContain('dispatchEvent(new Event("astro:probe"))');
});

assumption(
  'Astro bundles a component’s script as a module of the component and as an entry with its name',
  async () => {
    expect(await readFile(path.join(folder, 'dist/Shown.script.js'), 'utf8')).toContain('module');
  },
);

assumption('Astro imports pictures of Markdown by a flag and the path of the text', async () => {
  expect(await readFile(path.join(folder, '.astro/content-assets.mjs'), 'utf8')).toContain(
    '"drawing.svg?astroContentImageFlag=&importer=content%2Fdrawn.md"',
  );
});

assumption('Astro writes uid, opts and props on islands, with JSON quotes as &quot;', () => {
  const written = new Map(
    island().map((attribute) => [attribute.name, page.html.slice(attribute.start, attribute.end)]),
  );
  expect(written.get('uid')).toMatch(/^uid="/);
  expect(written.get('opts')).toContain('&quot;value&quot;:&quot;option&quot;');
  expect(written.get('props')).toContain('&quot;label&quot;:[0,&quot;a&quot;]');
});

assumption('Astro passes islands the scope of the surrounding component as a prop', () => {
  const props = island().find(({ name }) => name === 'props');
  if (!props) throw new Error('the island has no props');
  const written = page.html.slice(props.start, props.end);
  expect(scopesOf(written)).toHaveLength(1);
  expect(trimIslandAttribute('props', written)).toBe('props="{&quot;label&quot;:[0,&quot;a&quot;]}"');
});
