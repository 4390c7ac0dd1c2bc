import { spawn } from 'node:child_process';
import { cpSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuild } from '../browser/serveBuild.ts';
import { cleanEnvironment, copySite, emptyProject, linkPackages, root } from '../support/project.ts';

test('npm run publish builds the site, which the server then serves', async () => {
  const { folder, remove } = await emptyProject('publish');
  onTestFinished(remove);
  const site = path.join(folder, '내 사이트 (copy)');
  await mkdir(site);
  await copySite(site);
  cpSync(path.join(root, 'bin'), path.join(site, 'bin'), { recursive: true });
  // Links packages without Astro's cache, which belongs to this project's build.
  rmSync(path.join(site, 'node_modules'));
  await linkPackages({ folder: site, remove });
  symlinkSync(path.join(root, 'node_modules/.cache'), path.join(site, 'node_modules/.cache'), 'junction');

  const child = spawn(process.execPath, ['bin/site.mjs', 'publish'], {
    cwd: site,
    env: { ...cleanEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(out, said).toBe('published build 1\n');
  expect(lstatSync(path.join(site, 'dist')).isSymbolicLink()).toBe(true);

  const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = JSON.parse(
    readFileSync(path.join(site, 'data/secrets.json'), 'utf8'),
  );
  const server = await serveBuild({ PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }, site);
  onTestFinished(server.stop);
  const page = await fetch(`${server.address}/msolution/dashboard`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
});
