import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftovers } from '#content/company/leftovers.ts';
import { readSample } from '#content/company/releases.ts';

const site = `import { defineSite } from '#defineSite.ts';
export default defineSite({
  product: 'acme',
  origin: 'https://acme.example',
  siteInfo: {
    ko: { name: '아크메', detail: '일을 더는 작은 도구', legalName: '아크메' },
    en: { name: 'Acme', detail: 'Small tools', legalName: 'Acme' },
  },
  representative: { ko: '홍길동', en: 'Gildong Hong' },
  businessRegistrationNumber: '000-00-00000',
  contactEmail: 'hello@acme.example',
  contentIsSample: true,
  foundingYear: 2011,
    name: { ko: '앱', en: 'Apps' },
  brandColour: 'light-dark(oklch(0.5 0.2 270), oklch(0.8 0.1 270))',
});`;

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

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leftovers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Kim', '-c', 'user.email=kim@company.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

/** Commits all files, and tags the commit. */
function release(root: string, tag: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', tag);
  git(root, 'tag', tag);
}

/** Returns a repository with the sample, as released. */
function repository(): string {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  git(root, 'init', '--quiet');
  release(root, 'v1.0.0');
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function found(root: string, commit?: string): Promise<string[] | undefined> {
  const sample = await readSample(root, commit);
  return (
    sample &&
    [...leftovers(root, sample)].map(({ kind, file, line, found: text }) =>
      [kind, line ? `${file}:${line}` : file, text].filter(Boolean).join(' '),
    )
  );
}

test('an untouched repository has every file, name and value of the sample', async () => {
  expect(await found(repository())).toMatchInlineSnapshot(`
    [
      "fact content/consents/privacy/2026-01-01/en.md",
      "file content/drawings/Chat.astro",
      "name content/locales/en/common.json:1 Acme",
      "file content/news/launch/en.md",
      "file content/news/launch/price list.pdf",
      "file content/policies/2026-01-01/en.md",
      "file content/postings/smith/en.md",
      "name content/site.ts:3 acme",
      "name content/site.ts:4 acme",
      "name content/site.ts:6 아크메",
      "sentence content/site.ts:6 일을 더는 작은 도구",
      "name content/site.ts:7 Acme",
      "name content/site.ts:9 홍길동",
      "fact content/site.ts:9 representative: { ko: '홍길동', en: 'Gildong Hong' },",
      "name content/site.ts:10 000-00-00000",
      "name content/site.ts:11 acme",
      "fact content/site.ts:13 foundingYear: 2011,",
      "fact content/site.ts:14 name: { ko: '앱', en: 'Apps' },",
      "fact content/site.ts:15 brandColour: 'light-dark(oklch(0.5 0.2 270), oklch(0.8 0.1 270))',",
      "file public/favicon.ico",
    ]
  `);
});

test('names a kept sentence of a changed text, and a name in it', async () => {
  const root = repository();
  const text = '---\ntitle: We moved to another place\nfamily: apps\n---\n\nCall us. It sells all our tools. Acme’s.\n';
  write(root, 'content/news/move/en.md', text);
  expect((await found(root))?.filter((each) => each.includes('move'))).toEqual([
    'name content/news/move/en.md:6 Acme',
    'sentence content/news/move/en.md:6 It sells all our tools.',
  ]);
});

/** Replaces the sample with another company, whose policy and labels are alike. */
function replaceCompany(root: string): void {
  for (const file of ['content/news', 'content/policies/2026-01-01', 'content/drawings', 'content/consents']) {
    rmSync(path.join(root, file), { recursive: true });
  }
  write(root, 'content/news/first/en.md', 'Our ship has come in. Come.');
  write(root, 'content/credentials/first/en.md', 'issuer: It sells all our tools.');
  write(root, 'content/locales/en/common.json', '{ "top": "Back to the top of it", "by": "by Zenith" }');
  write(root, 'content/postings/smith/en.md', '## What you will do\n\nMend ships.\n');
  write(root, 'content/policies/2027-01-01/en.md', 'We keep your address for three years.\n');
  write(root, 'public/favicon.ico', '\0another');
  write(root, 'content/site.ts', "  ko: { name: '제니스', detail: '배를 고치는 큰 도구' },\n  foundingYear: 2020,");
}

test('names nothing of a replaced company, whose policy and labels are alike', async () => {
  const root = repository();
  replaceCompany(root);
  expect(await found(root)).toEqual([]);
});

test('names what marks a kept policy as a sample', async () => {
  const root = repository();
  replaceCompany(root);
  write(root, 'content/policies/2027-01-01/ko.md', '보호책임자: 김달빛(견본)\n');
  expect(await found(root)).toEqual(['name content/policies/2027-01-01/ko.md:1 견본']);
});

test('compares with the releases, not with a tag of the company', async () => {
  const root = repository();
  replaceCompany(root);
  release(root, 'v2026-12');
  expect(await found(root)).toEqual([]);
  expect(await found(root, 'v1.0.0')).toEqual([]);
});

test('a value that companies may share is a fact, not a leftover text', async () => {
  const root = repository();
  write(root, 'content/site.ts', '  foundingYear: 2011,');
  expect((await found(root))?.filter((each) => each.includes('site.ts'))).toEqual([
    'fact content/site.ts:1 foundingYear: 2011,',
  ]);
});

test('a copy without git compares with a fetched tag, or not at all', async () => {
  const [root, copy] = [repository(), temporaryFolder()];
  const before = await found(root);
  cpSync(path.join(root, 'content'), path.join(copy, 'content'), { recursive: true });
  cpSync(path.join(root, 'public'), path.join(copy, 'public'), { recursive: true });
  expect(await found(copy)).toBeUndefined();
  expect(await found(root, 'no-such-commit')).toBeUndefined();
  git(copy, 'init', '--quiet');
  git(copy, 'fetch', '--quiet', '--depth', '1', root, 'tag', 'v1.0.0');
  expect(await found(copy)).toEqual(before);
});
