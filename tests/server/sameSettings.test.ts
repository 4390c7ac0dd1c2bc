import { existsSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldKeyFingerprint } from '#hosting/buildManifest.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { writeTestManifest } from './support/builtSite.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { register } from './support/inquiry.ts';
import { builtInstallation, runSite, start } from './support/installation.ts';
import { testSecrets } from './support/testApi.ts';

const { PUBLIC_CRYPTO_KEY, PUBLIC_CRYPTO_IV } = testSecrets;

/** Runs `bin/site` from another folder, with the settings files of the site alone. */
const site = (folder: string, ...args: string[]) =>
  runSite(folder, args, { SITE_PRODUCT: 'acme' }, temporaryFolder()).ended;

/** Returns a site whose pages have the key of the test secrets. */
function siteWithKey(): string {
  const folder = builtInstallation();
  writeTestManifest(join(folder, 'dist'), { fieldKey: fieldKeyFingerprint(testSecrets) });
  return folder;
}

test('commands refuse to create a database beside that of the server', async () => {
  const folder = builtInstallation();
  const dataDir = temporaryFolder();

  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await register(database, new Date());
  await database.close();

  expect(await site(folder, 'forget', 'kim@example.com')).toEqual({
    code: 1,
    out: '',
    err:
      `The settings of the environment without ${join(folder, '.env')} name the database ` +
      `${join(folder, 'data/site.sqlite')}, which does not exist: write the server's DATA_DIR or DATABASE_URL into ` +
      `${join(folder, '.env')}, or start a new server, which creates the database.\n`,
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);

  writeFileSync(join(folder, '.env'), `DATA_DIR=${dataDir}`);
  expect(await site(folder, 'inquiries', 'list')).toEqual({
    code: 0,
    out: expect.stringMatching(/-\d{4}-\w{4} /),
    err: '',
  });
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

test('a start in production warns of a sample address as the sender, and as a publish does without SITE_ORIGIN', async () => {
  const folder = builtInstallation();
  const sender = /Mail comes from \S+, a sample address that mail servers refuse: /;
  const origin = /SITE_ORIGIN is not set, so canonical links, feeds, the sitemap and .* share pictures name https:\S+:/;
  const production = { NODE_ENV: 'production', INQUIRY_TO: 'sales@acme.co.kr' };
  const warned = start(folder, { ...production, MAIL_FROM: 'website@acme.example' });
  await expect.poll(() => warned.printed()).toMatch(sender);
  await expect.poll(() => warned.printed()).toMatch(origin);

  expect((await site(folder, 'publish')).err).toMatch(origin);
});
