import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from './support/eachDatabase.ts';
import { builtInstallation, installation, observe, portIn, type Run } from './support/installation.ts';

vi.setConfig({ testTimeout: 30_000 });

const root = join(import.meta.dirname, '../..');
const settings = { HOST: '127.0.0.1', PORT: '0', SITE_PRODUCT: 'acme', LOG_LEVEL: 'error' };

/** Folders of the programs of POSIX, and of this Node. */
const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;

/** Runs `bin/site`, as a link to it would, from another folder. */
function site(folder: string, args: string[], environment: Record<string, string> = settings): Run {
  const cwd = temporaryFolder();
  symlinkSync(join(folder, 'bin/site'), join(cwd, 'site'));
  return observe(spawn('./site', args, { cwd, env: { PATH, ...environment } }));
}

/** Puts a program in the place of the Node that npm has installed. */
function bundle(folder: string, script: string): void {
  const node = join(folder, 'node_modules/.bin/node');
  rmSync(join(folder, 'node_modules'));
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, script);
  chmodSync(node, 0o755);
}

describe.skipIf(process.platform === 'win32')('bin/site', () => {
  test('is replaced by the server, which stops in order when a supervisor ends it', async () => {
    const folder = builtInstallation();
    const run = site(folder, ['serve']);
    const port = portIn(await run.ready);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toMatchObject({ code: 0, err: '' });
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    // The folder of the data is the site's, wherever it was started.
    expect(readFileSync(join(folder, 'data/secrets.json'), 'utf8')).toContain('SESSION_SECRET');
  });

  test('takes the Node that npm has installed', async () => {
    const folder = installation();
    bundle(folder, '#!/bin/sh\necho "installed: $*"\n');
    const { code, out } = await site(folder, ['staff', 'list']).ended;
    expect({ code, out }).toEqual({ code: 0, out: `installed: ${realpathSync(folder)}/bin/site.mjs staff list\n` });
  });

  test('takes the Node on the PATH where the installed one cannot start', async () => {
    const folder = installation();
    bundle(folder, '#!/no/such/loader\n');
    const { code, out, err } = await site(folder, ['--help']).ended;
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringMatching(/^bin\/site serve\|.*staff/) });
  });

  test.each(['serve', 'api', 'build', 'publish', 'new', 'check:content'])('says what %s is for', async (name) => {
    const { code, err, out } = await site(installation(), [name, '--help']).ended;
    expect({ code, err, out }).toEqual({
      code: 0,
      err: '',
      out: expect.stringContaining(`npm run ${name}  `.trimEnd()),
    });
  });

  test('says in a line that there is no Node', async () => {
    const folder = installation();
    bundle(folder, '#!/no/such/loader\n');
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

  test('reads .env, which does not change what is set', async () => {
    const folder = builtInstallation();
    const { SITE_PRODUCT, ...others } = settings;
    writeFileSync(join(folder, '.env'), `SITE_PRODUCT=${SITE_PRODUCT}\nPORT=no\n`);
    const run = site(folder, ['serve'], others);
    expect(await run.ready).toContain('is ready at');
    const { code, err } = await site(folder, ['serve'], { ...others, SITE_PRODUCT: 'zenith' }).ended;
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('not for zenith') });
  });

  test('resolves files from the folder it was called in', async () => {
    const folder = installation();
    const { code, out } = await site(folder, ['backup', 'copy.sqlite']).ended;
    expect(code).toBe(0);
    expect(out).toMatch(/^The backup is in .*\/copy\.sqlite\./);
    expect(out).not.toContain(folder);
  });
});

describe('the Node that runs the site', () => {
  const { engines, scripts, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  test('is named in a line by a program that another one starts', async () => {
    const folder = installation();
    const file = join(folder, 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(engines.node, '^24.99.0 || ^99.0.0'));
    for (const args of [
      ['bin/site.mjs', 'serve'],
      ['--import', './bin/requireNode.mjs', 'src/server/main.ts'],
    ]) {
      const { code, out, err } = await observe(spawn(process.execPath, args, { cwd: folder })).ended;
      expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
      expect(err).toContain(`needs Node ^24.99.0 || ^99.0.0 and was started with ${process.versions.node}`);
    }
  });

  test('is asked for by every script that starts one', () => {
    const starting = Object.entries<string>(scripts).filter(([, script]) => /\bnode\b/.test(script));
    expect(starting.length).toBeGreaterThan(10);
    const unchecked = starting.filter(
      ([, script]) => !/^node (?:bin\/site|--import \.\/bin\/requireNode)\.mjs /.test(script),
    );
    expect(unchecked).toEqual([]);
  });

  test('is the same that npm installs on every platform', () => {
    const bundled = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(bundled.length).toBeGreaterThanOrEqual(5);
    expect(new Set(bundled.map(([, version]) => version)).size).toBe(1);
    expect(engines.node).toContain(`^${String(bundled[0]?.[1]).split('.')[0]}.`);
  });
});
