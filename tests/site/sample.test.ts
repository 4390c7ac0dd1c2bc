import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leftovers, wholeWord } from '#content/company/leftovers.ts';
import { readSample } from '#content/company/releases.ts';
import { contentIsSample } from '#site.ts';
import { site } from './support/site.ts';

const sample = contentIsSample ? undefined : await readSample('.');

test.runIf(sample)('a company without samples has nothing of the sample in its files and pages', () => {
  if (!sample) return;
  expect([...leftovers('.', sample)].filter(({ kind }) => kind !== 'fact')).toEqual([]);
  const names = [...sample.names].map(wholeWord);
  const found = globSync('**/*.{css,html,js,json,md,svg,txt,webmanifest,xml}', { cwd: site.folder }).flatMap((file) => {
    const text = readFileSync(path.join(site.folder, file), 'utf8');
    return names.flatMap((name) => name.exec(text)?.[0] ?? []).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
