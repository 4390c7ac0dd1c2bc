import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftovers, type Sample, sampleOf } from '#content/company/leftovers.ts';

const site = [
  "  ko: { name: '아크메', detail: '일을 더는 작은 도구' },",
  '  foundingYear: 2011,',
  "    name: { ko: '앱', en: 'Apps' },",
  "  brandColour: 'light-dark(oklch(0.5 0.2 270), oklch(0.8 0.1 270))',",
].join('\n');

const files = {
  'content/news/launch/en.md':
    '---\ntitle: Acme has opened a shop\nfamily: apps\n---\n\nIt sells all our tools. Come.\n',
  'content/news/launch/price list.pdf': '%PDF-1.7 one',
  'content/locales/en/common.json': '{ "top": "Back to the top of it", "by": "by Acme" }',
  'content/policies/2026-01-01/en.md': 'We keep your address for three years.\n\nAcme asks for nothing else.\n',
  'content/consents/privacy/2026-01-01/en.md': 'I agree to what it says here.\n',
  'content/postings/smith/en.md': '## What you will do\n\nForge hammers for Acme.\n',
  'content/README.md': 'Acme writes this guide for editors.\n\n## What you will do\n',
  'public/favicon.ico': '\0icon',
  'content/drawings/Chat.astro': '<svg />',
  'content/site.ts': site,
};

/** Returns a repository with the sample, and the sample. */
function repository(): { root: string; sample: Sample } {
  const root = mkdtempSync(path.join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  return { root, sample: sampleOf(root, ['Acme', '아크메']) };
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const found = (root: string, sample: Sample) =>
  [...leftovers(root, sample)].map(({ kind, file, line, found: text }) =>
    [kind, line ? `${file}:${line}` : file, text].filter(Boolean).join(' '),
  );

test('an untouched repository has every file, name and value of the sample', () => {
  const { root, sample } = repository();
  expect(found(root, sample)).toMatchInlineSnapshot(`
    [
      "fact content/consents/privacy/2026-01-01/en.md",
      "file content/drawings/Chat.astro",
      "name content/locales/en/common.json:1 Acme",
      "file content/news/launch/en.md",
      "file content/news/launch/price list.pdf",
      "file content/policies/2026-01-01/en.md",
      "file content/postings/smith/en.md",
      "name content/site.ts:1 아크메",
      "sentence content/site.ts:1 일을 더는 작은 도구",
      "fact content/site.ts:2 foundingYear: 2011,",
      "fact content/site.ts:3 name: { ko: '앱', en: 'Apps' },",
      "fact content/site.ts:4 brandColour: 'light-dark(oklch(0.5 0.2 270), oklch(0.8 0.1 270))',",
      "file public/favicon.ico",
    ]
  `);
});

test('names a kept sentence of a changed text, and a name in it', () => {
  const { root, sample } = repository();
  const text = '---\ntitle: We moved to another place\nfamily: apps\n---\n\nCall us. It sells all our tools. Acme’s.\n';
  write(root, 'content/news/move/en.md', text);
  expect(found(root, sample).filter((each) => each.includes('move'))).toEqual([
    'name content/news/move/en.md:6 Acme',
    'sentence content/news/move/en.md:6 It sells all our tools.',
  ]);
});

test('names nothing of a replaced company, whose policy and labels are alike', () => {
  const { root, sample } = repository();
  for (const file of ['content/news', 'content/policies/2026-01-01', 'content/drawings']) {
    rmSync(path.join(root, file), { recursive: true });
  }
  write(root, 'content/news/first/en.md', 'Our ship has come in. Come.');
  write(root, 'content/credentials/first/en.md', 'issuer: It sells all our tools.');
  write(root, 'content/locales/en/common.json', '{ "top": "Back to the top of it", "by": "by Zenith" }');
  rmSync(path.join(root, 'content/consents'), { recursive: true });
  write(root, 'content/postings/smith/en.md', '## What you will do\n\nMend ships.\n');
  write(root, 'content/policies/2027-01-01/en.md', 'We keep your address for three years.\n');
  write(root, 'public/favicon.ico', '\0another');
  write(root, 'content/site.ts', "  ko: { name: '제니스', detail: '배를 고치는 큰 도구' },\n  foundingYear: 2020,");
  expect(found(root, sample)).toEqual([]);
});

test('a value that companies may share is a fact, not a leftover text', () => {
  const { root, sample } = repository();
  write(root, 'content/site.ts', '  foundingYear: 2011,');
  expect(found(root, sample).filter((each) => each.includes('site.ts'))).toEqual([
    'fact content/site.ts:1 foundingYear: 2011,',
  ]);
});
