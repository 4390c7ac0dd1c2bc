import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { versionsIn } from '#integrations/manifest.ts';

test('versionsIn returns each version of a consent text in any language once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'consents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const versions = { 'privacy/ko': '2026-01-01', 'privacy/en': '"2026-01-01"', 'marketing/ko': '2026-03-01' };
  for (const [name, version] of Object.entries(versions)) {
    const file = join(root, `${name}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `---\ntitle: 동의\nversion: ${version}\n---\n`);
  }
  expect(await versionsIn(join(root, 'privacy'))).toEqual(['2026-01-01']);
  expect(await versionsIn(join(root, 'marketing'))).toEqual(['2026-03-01']);
});
