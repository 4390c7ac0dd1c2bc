import { spawn } from 'node:child_process';
import { existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldKeyFingerprint } from '#hosting/buildManifest.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { builtInstallation, observe, start } from './support/installation.ts';
import { testSecrets } from './support/testApi.ts';

const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;

/** Runs `bin/site` from another folder, with the settings files of the site alone. */
function site(folder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, SITE_PRODUCT: 'acme' };
  return observe(spawn(process.execPath, [join(folder, 'bin/site.mjs'), ...args], { cwd: temporaryFolder(), env }))
    .ended;
}

/** Returns a site whose pages have the key of the test secrets. */
function siteWithKey(): string {
  const folder = builtInstallation();
  writeTestManifest(join(folder, 'dist'), { fieldKey: fieldKeyFingerprint(testSecrets) });
  return folder;
}

test('commands refuse to create a database beside that of the server', async () => {
  const folder = builtInstallation();
  const dataDir = temporaryFolder();
  expect(await start(folder, { DATA_DIR: dataDir }).ready).toContain('is ready at');
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await register(database, new Date());
  await database.close();

  for (const args of [
    ['forget', 'kim@example.com'],
    ['backup', 'copy'],
  ]) {
    expect(await site(folder, ...args)).toEqual({
      code: 1,
      out: '',
      err:
        `The settings of the environment without ${join(folder, '.env')} name the database ` +
        `${join(folder, 'data/site.sqlite')}, which does not exist: write the server's DATA_DIR or DATABASE_URL into ` +
        `${join(folder, '.env')}, or start a new server, which creates the database.\n`,
    });
  }
  expect(existsSync(join(folder, 'data'))).toBe(false);

  writeFileSync(join(folder, '.env'), `DATA_DIR=${dataDir}`);
  expect(await site(folder, 'inquiries', 'list')).toEqual({ code: 0, out: expect.stringContaining('MS-'), err: '' });
});

test('commands refuse the database of a server with another key than the live build', async () => {
  const folder = siteWithKey();
  await (await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined })).close();
  const refusal = {
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^The settings of the environment without .* are not those of the server, because dist\/ .*\n$/,
    ),
  };
  expect(await site(folder, 'staff', 'list')).toEqual(refusal);
  expect(await site(folder, 'restore', 'backup')).toEqual(refusal);
  expect(existsSync(join(folder, 'data/secrets.json'))).toBe(false);

  writeFileSync(join(folder, '.env'), `PUBLIC_CRYPTO_KEY=${PUBLIC_CRYPTO_KEY}\nPUBLIC_CRYPTO_IV=${PUBLIC_CRYPTO_IV}\n`);
  expect(await site(folder, 'staff', 'list')).toMatchObject({ code: 0, err: '' });
});

test('publish refuses another key than that of the live build, unless --new-key accepts it', async () => {
  const folder = siteWithKey();
  const refused = await site(folder, 'publish');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(
    /have another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than the live build, .* --new-key .*\n$/,
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);
  // The content is incomplete.
  expect((await site(folder, 'publish', '--new-key')).err).toContain('The site was not published');
});

test('build refuses to replace a published build by one with another key', async () => {
  const folder = siteWithKey();
  renameSync(join(folder, 'dist'), join(folder, 'build'));
  symlinkSync('build', join(folder, 'dist'));
  expect(await site(folder, 'build')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/have another PUBLIC_CRYPTO_KEY or PUBLIC_CRYPTO_IV than the live build/),
  });
  expect(existsSync(join(folder, 'dist/acme/dashboard.html'))).toBe(true);
});

test('a start in production warns of a sample address as the sender', async () => {
  const folder = builtInstallation();
  const warning = /Mail comes from \S+, a sample address that mail servers refuse: /;
  const environment = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://acme.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    INQUIRY_TO: 'sales@acme.co.kr',
  };
  expect(await start(folder, environment).ready).toMatch(warning);
  const own = { ...environment, MAIL_FROM: 'website@acme.co.kr' };
  expect(await start(folder, own).ready).not.toMatch(warning);
});

test('publish and a start in production warn without SITE_ORIGIN', async () => {
  const folder = builtInstallation();
  const warning =
    /SITE_ORIGIN is not set, so canonical links, feeds, the sitemap and .* share pictures name https:\S+:/;
  expect((await site(folder, 'publish')).err).toMatch(warning);
  const environment = { SITE_ORIGIN: '', NODE_ENV: 'production' };
  expect(await start(folder, environment).ready).toMatch(warning);
  expect(await start(folder, { ...environment, SITE_ORIGIN: 'https://acme.example' }).ready).not.toMatch(warning);
  expect(await start(folder, {}).ready).not.toMatch(warning);

  writeFileSync(join(folder, '.env'), 'SITE_ORIGIN=https://acme.example');
  expect((await site(folder, 'publish')).err).not.toMatch(warning);
});
