import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { label } from '#i18n/labels.ts';
import { allLocales } from '#i18n/locales.ts';
import { buildEnvironment } from '#publish/buildEnvironment.ts';
import { runBuild } from '#publish/runBuild.ts';
import { siteInfo } from '#site.ts';
import { testFieldKey } from '../support/fieldKey.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { builtInstallation, observe, runSite, sharedInstallation } from './support/installation.ts';
import { mailServer } from './support/mailServer.ts';

/** A site that cannot be published because its content has only labels. */
const installed = sharedInstallation();

const runPublish = (args: string[] = [], environment: Record<string, string> = {}) =>
  site(installed(), ['publish', ...args], environment).ended;

const site = (folder: string, args: string[], environment: Record<string, string> = {}) =>
  runSite(folder, args, { SITE_PRODUCT: 'acme', INQUIRY_TO: 'sales@company.example', ...environment });

/** Replaces Astro and the content check of an installation: a build copies `dist` with another dashboard. */
function replaceAstro(folder: string): void {
  const packages = realpathSync(join(folder, 'node_modules'));
  rmSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/astro/bin'), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== 'astro')) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'src/content/check/main.ts'), '');
  const script = `
    import fs from 'node:fs';
    const folder = process.argv.at(-1);
    fs.writeFileSync('seen', fs.readFileSync('dist/acme/dashboard.html'));
    fs.cpSync('dist/', folder, { recursive: true });
    fs.writeFileSync(folder + '/acme/dashboard.html', 'new');
    console.log(process.argv.includes('--force'));`;
  writeFileSync(join(folder, 'node_modules/astro/bin/astro.mjs'), script);
}

test('npm run build keeps the build that visitors see until the new one is complete', async () => {
  const folder = builtInstallation();
  const dashboard = (build: string) => readFileSync(join(folder, build, 'acme/dashboard.html'), 'utf8');
  const before = dashboard('dist');
  replaceAstro(folder);
  expect(await site(folder, ['build', '--force']).ended).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^true\npublished build 2: 1 of \d+ files are new or changed, 0 are gone\n$/),
  });
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toBe(before);
  expect([dashboard('builds/1'), dashboard('builds/2'), dashboard('dist')]).toEqual([before, 'new', 'new']);
  expect(lstatSync(join(folder, 'dist')).isSymbolicLink()).toBe(true);
});

test('a build is readable for the server although the umask of the shell is strict', async () => {
  const folder = builtInstallation();
  replaceAstro(folder);
  const env = { PATH: process.env.PATH, SITE_PRODUCT: 'acme' };
  const command = `umask 077; exec ${process.execPath} bin/site.mjs build`;
  expect(await observe(spawn('sh', ['-c', command], { cwd: folder, env })).ended).toMatchObject({ code: 0 });
  const modeOf = (name: string) => statSync(join(folder, 'builds', name)).mode & 0o777;
  expect(['2', '2/acme', '2/acme/dashboard.html', 'nginx.conf'].map(modeOf)).toEqual([0o755, 0o755, 0o644, 0o644]);
});

test('publish --watch says at once what it waits for', async () => {
  const { child } = site(installed(), ['publish', '--watch'], { SITE_ORIGIN: 'https://acme.example' });
  const [line] = await once(child.stderr, 'data');
  expect(String(line)).toBe('Waiting for a second check that finds the same files, to publish them.\n');
});

test('a failed publish reports the reason on standard error and mails it to the editors', async () => {
  const mails = await mailServer();
  const environment = { SMTP_URL: mails.url, EDITORS_TO: 'kim@company.example, lee@company.example' };
  const { code, out, err } = await runPublish([], environment);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/content\/home\n.*\nThe site was not published: the live build is unchanged\.\n$/s);
  expect(lstatSync(join(installed(), 'dist')).isDirectory()).toBe(true);

  expect(mails.mails).toHaveLength(1);
  const { to, headers, text } = mails.mails[0] ?? {};
  expect(to).toEqual(['kim@company.example', 'lee@company.example']);
  expect(headers?.subject).toContain(`[${siteInfo.ko.name}] `);
  for (const language of allLocales) expect(text).toContain(label('mail:publishFailure.text', language));
  expect(text).toContain('content/home\n');
});

test('a failed publish whose mail fails exits with 1 and reports both', async () => {
  const { code, err } = await runPublish([], {
    SMTP_URL: 'smtp://127.0.0.1:1',
    EDITORS_TO: 'kim@company.example',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/The site was not published: .*\nThe mail to EDITORS_TO failed: ESOCKET.*\n$/);
});

test('publish --back without an earlier build fails', async () => {
  expect(await runPublish(['--back'])).toEqual({
    code: 1,
    out: '',
    err: 'No earlier build has the key of this server: publish the wanted content again.\n',
  });
});

test('a build gets the key of the pages, but no other secret and no settings of data and mail', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, '.env'), 'SESSION_SECRET=secret of .env');
  const script = "process.loadEnvFile(); fs.writeFileSync('seen.json', JSON.stringify(process.env));";
  writeFileSync(join(root, 'bin/site.mjs'), `import fs from 'node:fs'; ${script}`);
  const secrets = { SESSION_SECRET: 'hunter2', SMTP_URL: 'smtp://u:hunter2@mail.example', DATA_DIR: '/hunter2' };
  const environment = { ...process.env, ...secrets, SITE_PRODUCT: 'acme' };
  await runBuild(root, 'x', buildEnvironment(environment, testFieldKey));
  const seen = readFileSync(join(root, 'seen.json'), 'utf8');
  expect(JSON.parse(seen)).toMatchObject({ ...testFieldKey, SITE_PRODUCT: 'acme' });
  expect(seen).not.toMatch(/hunter2|secret of/);
});
