import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#settings/settingsSchema.ts';
import { scripts } from '../../package.json' with { type: 'json' };

const documents = globSync(['*.md', 'docs/*.md', 'content/README.md']);
const read = (file: string) => readFileSync(file, 'utf8');
const textOf = new Map(documents.map((file) => [file, read(file)]));

/** Returns the fragments of a document's headings on git hosts. */
function fragmentsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const prose = read(file).replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugger.slug(heading.replaceAll('`', '')));
}

/** Checks that a link leads to a file or folder of the repository, and its fragment to a heading there. */
function leadsSomewhere(folder: string, link: string): boolean {
  const [target = '', fragment] = decodeURI(link).split('#');
  const file = path.join(folder, target);
  return existsSync(file) && (fragment === undefined || fragmentsOf(file).includes(fragment));
}

/** Returns each match of a pattern's first group in a text. */
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

test('README.md has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

describe.each([...textOf])('%s', (file, text) => {
  test('its links lead to files and headings of the repository', () => {
    const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
    const links = matches(prose, /\]\((?!\w+:)([^)\s]+)\)/g).map((link) =>
      link.startsWith('#') ? path.basename(file) + link : link,
    );
    expect(links.filter((link) => !leadsSomewhere(path.dirname(file), link))).toEqual([]);
  });

  test('its npm scripts exist', () => {
    const names = matches(text, /npm (?:run(?: --silent)? |(?=start|test))([a-z][\w:-]*)/g);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('its bin/site commands exist', () => {
    const names = matches(text, /bin\/site(?:\.mjs)? ([a-z][\w:-]*)/g);
    expect(names.filter((name) => !siteCommands.includes(name))).toEqual([]);
  });
});

test('the test files that CONTRIBUTING.md names exist', () => {
  expect(matches(read('CONTRIBUTING.md'), /\b(tests\/[\w/.]+\w)/g).filter((file) => !existsSync(file))).toEqual([]);
});

const siteCommands = matches(
  execFileSync(process.execPath, ['src/commandLine.ts', '--help'], { encoding: 'utf8' }),
  /^ {2}([a-z][\w:-]*)/gm,
);

test('the settings that README.md names are in the schema', () => {
  const section =
    read('README.md')
      .split('\n## ')
      .find((part) => part.startsWith('Settings')) ?? '';
  const names = matches(section, /`([A-Z][A-Z\d_]{2,})`/g);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
});

test('the tests that SECURITY.md names exist', () => {
  const table = read('SECURITY.md').split('## OWASP ASVS 5')[1] ?? '';
  const names = matches(table, /"([^"\n]+)"/g);
  expect(names.length).toBeGreaterThan(30);
  const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}').map(read).join('');
  expect(names.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
});

test('references from code to docs lead to headings', () => {
  // The benchmark of pages has packages of its own.
  const code = globSync('{src,tests,bin,deploy}/**/*.{ts,tsx,astro,css,mjs,yml,conf,service}', {
    exclude: ['**/node_modules'],
  });
  const references = code.flatMap((file) =>
    matches(read(file), /\b(docs\/[\w-]+\.md(?:#[\w-]+)?)/g).map((link) => ({ file, link })),
  );
  expect(references.filter(({ link }) => !leadsSomewhere('.', link))).toEqual([]);
});
