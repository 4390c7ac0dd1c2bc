import { spawn } from 'node:child_process';
import { cpSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { localizePath } from '#i18n/paths.ts';
import { serveBuild } from '../browser/serveBuild.ts';
import { cleanEnvironment, linkPackages, root } from '../support/project.ts';
import { fixtureSite } from './support/fixtureSite.ts';

test('npm run publish builds the site, which the server then serves', async () => {
  const project = await fixtureSite();
  onTestFinished(project.remove);
  const { folder } = project;
  cpSync(path.join(root, 'bin'), path.join(folder, 'bin'), { recursive: true });
  // Links packages without Astro's cache, which belongs to this project's build.
  rmSync(path.join(folder, 'node_modules'));
  await linkPackages(project);
  symlinkSync(path.join(root, 'node_modules/.cache'), path.join(folder, 'node_modules/.cache'), 'junction');

  const child = spawn(process.execPath, ['bin/site.mjs', 'publish'], {
    cwd: folder,
    env: { ...cleanEnvironment(), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(out, said).toBe('published build 1\n');
  expect(lstatSync(path.join(folder, 'dist')).isSymbolicLink()).toBe(true);

  const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = JSON.parse(
    readFileSync(path.join(folder, 'data/secrets.json'), 'utf8'),
  );
  const server = await serveBuild({ PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV }, folder);
  onTestFinished(server.stop);
  const page = await fetch(server.address + localizePath('/dashboard', 'ko'));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
});
