import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { consentVersions } from '#integrations/consentVersions.ts';
import { readConsentVersions } from '#server/checkBuild.ts';

type Hooks = ReturnType<typeof consentVersions>['hooks'];

test('a build names the versions of its consent texts, in all languages, and the server reads them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'consents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const versions = { 'privacy/ko': '2026-01-01', 'privacy/en': '"2026-01-01"', 'marketing/ko': '2026-03-01' };
  for (const [name, version] of Object.entries(versions)) {
    const file = join(root, 'content/consents', `${name}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `---\ntitle: 동의\nversion: ${version}\n---\n`);
  }
  const dist = join(root, 'dist');
  mkdirSync(dist);
  expect(readConsentVersions(dist)).toEqual({ privacy: [], marketing: [] });

  const { hooks } = consentVersions();
  const config = { root: pathToFileURL(`${root}/`) };
  await hooks['astro:config:done']?.({ config } as Parameters<NonNullable<Hooks['astro:config:done']>>[0]);
  const dir = pathToFileURL(`${dist}/`);
  await hooks['astro:build:done']?.({ dir } as Parameters<NonNullable<Hooks['astro:build:done']>>[0]);
  expect(readConsentVersions(dist)).toEqual({ privacy: ['2026-01-01'], marketing: ['2026-03-01'] });
});
