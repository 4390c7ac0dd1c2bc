import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wholeWord } from '#content/check/read/terms.ts';
import { leftovers, type Sample } from '#content/company/leftovers.ts';
import { contentIsSample } from '#site.ts';
import { site } from './support/site.ts';

const sample: Sample = JSON.parse(readFileSync('src/content/company/sample.json', 'utf8'));

test.skipIf(contentIsSample)('a company without samples has nothing of the sample in its files and pages', () => {
  expect([...leftovers('.', sample)].filter(({ kind }) => kind !== 'fact')).toEqual([]);
  const names = sample.names.map(wholeWord);
  const found = globSync('**/*.{css,html,js,json,md,svg,txt,webmanifest,xml}', { cwd: site.folder }).flatMap((file) => {
    const text = readFileSync(path.join(site.folder, file), 'utf8');
    return names.flatMap((name) => name.exec(text)?.[0] ?? []).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
