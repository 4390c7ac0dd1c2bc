import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { testWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';
import { launcherCopy, observe, portIn, type Run, sharedInstallation } from './support/installation.ts';

const root = join(import.meta.dirname, '../..');
const settings = { HOST: '127.0.0.1', PORT: '0', SITE_PRODUCT: 'acme', LOG_LEVEL: 'error' };

/** Folders of this Node and of POSIX programs. */
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;

/** Runs `bin/site` through a link, from another folder. */
function site(folder: string, args: string[], environment: Record<string, string> = settings): Run {
  const cwd = temporaryFolder();
  symlinkSync(join(folder, 'bin/site'), join(cwd, 'site'));
  return observe(spawn('./site', args, { cwd, env: { PATH, ...environment } }));
}

/** Copies the launcher with a script instead of the Node that npm installs. */
function launcherWith(script: string): string {
  const folder = launcherCopy();
  const node = join(folder, 'node_modules/.bin/node');
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, script);
  chmodSync(node, 0o755);
  return folder;
}

describe.skipIf(process.platform === 'win32')('bin/site', () => {
  const installed = sharedInstallation();

  test('bin/site replaces itself with the server, which stops cleanly on SIGTERM', async () => {
    const run = site(installed(), ['serve']);
    const port = portIn(await run.ready);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    // The data folder is in the site's folder, not in the caller's.
    expect(readFileSync(join(installed(), 'data/secrets.json'), 'utf8')).toContain('SESSION_SECRET');
  });

  test('bin/site uses the Node that npm installed', async () => {
    const folder = launcherWith('#!/bin/sh\necho "installed: $*"\n');
    const { code, out } = await site(folder, ['staff', 'list']).ended;
    expect({ code, out }).toEqual({ code: 0, out: `installed: ${realpathSync(folder)}/bin/site.mjs staff list\n` });
  });

  test('bin/site uses the Node on the PATH when the installed one cannot start', async () => {
    const folder = launcherWith('#!/no/such/loader\n');
    writeFileSync(join(folder, 'bin/site.mjs'), 'console.log(...process.argv.slice(2))');
    expect(await site(folder, ['staff', 'list']).ended).toEqual({ code: 0, err: '', out: 'staff list\n' });
  });

  test('bin/site reports a missing Node in one line', async () => {
    const folder = launcherWith('#!/no/such/loader\n');
    const posix = temporaryFolder();
    for (const name of ['dirname', 'readlink']) {
      symlinkSync(join('/usr/bin', name), join(posix, name));
    }
    expect(await site(folder, ['serve'], { PATH: posix }).ended).toEqual({
      code: 1,
      out: '',
      err: 'There is no Node: run npm ci in the folder of the site, or install Node 26.\n',
    });
  });

  /** Returns the launcher with a program that prints its settings, in a folder with these files, and its account. */
  function folderWith(files: Record<string, string>, environment: Record<string, string> = {}) {
    const folder = launcherCopy();
    for (const name of ['settingsFiles.ts', 'startError.ts']) {
      cpSync(join(root, 'src/settings', name), join(folder, 'src/settings', name));
    }
    const print = "console.log(process.env.SITE_ORIGIN, process.env.SMTP_URL ?? 'none');";
    writeFileSync(join(folder, 'src/commandLine.ts'), print);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    chmodSync(folder, 0o755);
    // Root can read every file.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const run = (...args: string[]) =>
      observe(
        spawn(process.execPath, ['bin/site.mjs', ...args], { cwd: folder, env: { PATH, ...environment }, ...account }),
      ).ended;
    return { folder, run };
  }

  const settingsFiles = {
    '.env': 'SITE_ORIGIN=https://acme.example\nSMTP_URL=smtp://shared',
    '.env.server': 'SMTP_URL=smtp://server',
    '.env.publish': 'SMTP_URL=smtp://publisher',
  };

  test('server, commands and publisher share .env, and each reads a file of its own', async () => {
    const { run } = folderWith(settingsFiles);
    for (const [program, mail] of [
      ['serve', 'smtp://server'],
      ['staff', 'smtp://server'],
      ['publish', 'smtp://publisher'],
      ['new', 'smtp://shared'],
    ] as const) {
      expect(await run(program)).toEqual({ code: 0, out: `https://acme.example ${mail}\n`, err: '' });
    }
  });

  test('the environment overrides a settings file, at whose start a byte order mark is ignored', async () => {
    const { run } = folderWith({ '.env': `\ufeff${settingsFiles['.env']}` }, { SMTP_URL: 'smtp://own' });
    expect(await run('new')).toMatchObject({ out: 'https://acme.example smtp://own\n' });
  });

  test.each([
    ['.env', 'publish'],
    ['.env.server', 'staff'],
  ] as const)('an unreadable %s refuses %s', async (name, program) => {
    const { folder, run } = folderWith(settingsFiles);
    chmodSync(join(folder, name), 0o000);
    expect(await run(program)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        new RegExp(`^${join(realpathSync(folder), name)} cannot be read \\(EACCES\\): .*\\n$`),
      ),
    });
    expect(await run(program, '--help')).toMatchObject({ code: 0 });
    expect(await run(program === 'staff' ? 'publish' : 'help')).toMatchObject({ code: 0, err: '' });
  });

  test('a settings file that links to nothing refuses to start', async () => {
    const { folder, run } = folderWith({});
    symlinkSync('missing', join(folder, '.env'));
    expect(await run('serve')).toMatchObject({ code: 1, err: expect.stringContaining('.env cannot be read (ENOENT)') });
  });

  test('a copied folder names its own files in stack traces', async () => {
    const folder = launcherCopy();
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/commandLine.ts'), 'console.log(new Error().stack);');
    const copy = join(temporaryFolder(), 'copy');
    const run = (cwd: string) => observe(spawn(process.execPath, ['bin/site.mjs'], { cwd, env: { PATH } })).ended;
    expect((await run(folder)).out).toContain(`${realpathSync(folder)}/src/commandLine.ts`);
    cpSync(folder, copy, { recursive: true });
    expect((await run(copy)).out).toContain(`${realpathSync(copy)}/src/commandLine.ts`);
  });

  test('bin/site resolves file arguments from the caller’s folder', async () => {
    await (await openDatabase({ dataDir: join(installed(), 'data'), databaseUrl: undefined })).close();
    const { code, out } = await site(installed(), ['backup', 'copy.sqlite']).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^Wrote the backup to .*\/copy\.sqlite:/);
    expect(out).not.toContain(installed());
  });
});

describe('the required Node version', () => {
  const { engines, scripts, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  test('another Node version is refused in one line', async () => {
    const folder = launcherCopy();
    const file = join(folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(engines.node, '^24.99.0 || ^99.0.0'));
    for (const args of [
      ['bin/site.mjs', 'serve'],
      ['--import', './bin/requireNode.mjs', 'src/server/main.ts'],
    ]) {
      const { code, out, err } = await observe(spawn(process.execPath, args, { cwd: folder })).ended;
      expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
      expect(err).toContain(`needs Node ^24.99.0 || ^99.0.0 and this is Node ${process.versions.node}`);
    }
  });

  const [oldNode] = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((node) => /^v(?:1[4-9]|2[0-3])\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''));

  testWith('Node 14 to 23', oldNode !== undefined, 'an older Node refuses to start in one line', async () => {
    const { code, out, err } = await observe(spawn(oldNode ?? '', ['bin/site.mjs', 'serve'], { cwd: root })).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The site needs Node \^24\S+ \|\| \^26\S+ and this is Node \S+: start it with bin\/site.*\n$/);
  });

  test('bin/site.mjs checks the version before it imports modules that an older Node lacks', () => {
    const imports = [...readFileSync(join(root, 'bin/site.mjs'), 'utf8').matchAll(/^import (.*)'(.+)';$/gm)];
    expect(imports[0]?.[2]).toBe('./requireNode.mjs');
    const later = imports.slice(1).map(([, names, module]) => `${names}${module}`);
    // Node 14 exports these names; newer names of node:module come through its default export.
    expect(later).toEqual(['nodeModule from node:module', '{ fileURLToPath } from node:url']);
  });

  test('every npm script that starts Node checks its version', () => {
    const starting = Object.entries<string>(scripts).filter(([, script]) => /^node /.test(script));
    expect(starting.length).toBeGreaterThan(10);
    const unchecked = starting.filter(
      ([, script]) => !/^node (?:bin\/site|--import \.\/bin\/requireNode)\.mjs /.test(script),
    );
    expect(unchecked).toEqual([]);
  });

  test('npm installs the same Node version on every platform', () => {
    const bundled = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(bundled.length).toBeGreaterThanOrEqual(5);
    expect(new Set(bundled.map(([, version]) => version)).size).toBe(1);
    expect(engines.node).toContain(`^${String(bundled[0]?.[1]).split('.')[0]}.`);
  });
});
