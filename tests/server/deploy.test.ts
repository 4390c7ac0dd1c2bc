import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingFacts, settingGroups, settingsSchema } from '#settings/settingsSchema.ts';
import { describeWith } from '../support/testWith.ts';
import { temporaryFolder } from './support/eachDatabase.ts';

const folder = join(import.meta.dirname, '../../deploy');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Returns the complaints of `systemd-analyze verify` about units, apart from programs that are not installed here. */
function complaints(...units: string[]): string[] {
  const verify = ['verify', '--recursive-errors=no', ...units];
  const { stderr } = spawnSync('systemd-analyze', verify, { cwd: folder, encoding: 'utf8' });
  return stderr.split('\n').filter((line) => line && !/is not executable|not found/.test(line));
}

describeWith('systemd', hasSystemd, 'the systemd units', () => {
  test.each(['site.service', 'site-publish.service'])('%s has a systemd exposure level of at most 2.0', (unit) => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(folder, unit)], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
  });

  test('systemd-analyze verify accepts the units', () => {
    expect(complaints('site.service', 'site-publish.service', 'site-nginx.path', 'site-nginx.service')).toEqual([]);
  });
});

test.each(['site.service', 'site-publish.service'])('%s waits for the time and never gives up a restart', (unit) => {
  const text = readFileSync(join(folder, unit), 'utf8');
  const [beginning = '', service = ''] = text.split('[Service]');
  expect(beginning).toMatch(/^After=.*\btime-sync\.target\b/m);
  expect(beginning).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always\n(?:#.*\n)*RestartSec=5$/m);
});

test('the documented unit for two processes gives each its ports', () => {
  const target = join(temporaryFolder(), 'site@.service');
  const documented = readFileSync(join(folder, '../docs/hosting.md'), 'utf8');
  const [command = ''] = /sed .*\\\n.*site@\.service/.exec(documented) ?? [];
  const { status } = spawnSync('sh', ['-c', command.replace(/> \S+$/, `> ${target}`)], { cwd: join(folder, '..') });
  expect(status).toBe(0);
  const unit = readFileSync(target, 'utf8');
  expect(unit.match(/^ExecStart=.*$/gm)).toEqual([
    'ExecStart=/usr/bin/env PORT=%i METRICS_PORT=1%i /srv/site/bin/site api',
  ]);
  const ports = [...readFileSync(join(folder, 'nginx.conf'), 'utf8').matchAll(/^ {2}server \S+:(\d+) /gm)];
  expect(documented).toContain(`enable --now ${ports.map(([, port]) => `site@${port}`).join(' ')}`);
  expect(ports).toHaveLength(2);
  if (hasSystemd) {
    const instance = target.replace('@', '@4401');
    renameSync(target, instance);
    expect(complaints(instance)).toEqual([]);
  }
});

test('nginx logs no visitor’s address', () => {
  for (const file of ['nginx.conf', '../docs/hosting.md']) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text, file).toMatch(/^ *access_log off;$/m);
    expect(text, file).toMatch(/^ *error_log \/dev\/null emerg;$/m);
  }
});

test('site-nginx.path watches the file that nginx includes', () => {
  const [, file] = /^PathChanged=(.*)$/m.exec(readFileSync(join(folder, 'site-nginx.path'), 'utf8')) ?? [];
  expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toContain(`include ${file};`);
});

test('the publisher’s unit shares no user, folder or secret settings with the server', () => {
  const valuesOf = (unit: string, name: string) =>
    [...readFileSync(join(folder, unit), 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, value]) =>
      (value ?? '').split(' '),
    );
  const [server, publisher] = ['site.service', 'site-publish.service'].map((unit) => ({
    user: valuesOf(unit, 'User'),
    state: valuesOf(unit, 'StateDirectory'),
  }));
  expect(publisher?.user).not.toEqual(server?.user);
  expect(publisher?.state).not.toEqual(server?.state);

  const hidden = ['-/var/lib/site', ...valuesOf('site.service', 'ReadWritePaths')];
  expect(valuesOf('site-publish.service', 'InaccessiblePaths')).toEqual(expect.arrayContaining(hidden));
  expect(valuesOf('site-publish.service', 'BindReadOnlyPaths')).toEqual(['/dev/null:/srv/site/.env.server']);
  const run = ['.env', 'bin', 'node_modules', 'package.json', 'src', 'content/site.ts'].map(
    (name) => `/srv/site/${name}`,
  );
  expect(valuesOf('site-publish.service', 'ReadOnlyPaths')).toEqual(expect.arrayContaining(run));
});

test('units set no settings, which commands in a shell would lack, and the image gets .env alone', () => {
  for (const unit of ['site.service', 'site-publish.service']) {
    const set = readFileSync(join(folder, unit), 'utf8').match(/^(?:EnvironmentFile|Environment)=.*$/gm) ?? [];
    expect(Object.keys(settingsSchema.shape).filter((name) => set.join().includes(`${name}=`))).toEqual([]);
    expect(set.join()).not.toContain('EnvironmentFile');
  }
  const ignored = readFileSync(join(folder, '../.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env.server', '.env.publish']));
  expect(ignored).not.toContain('.env');
});

test('the server’s unit may write to the folder of the backups', () => {
  const { example } = settingFacts.get(settingGroups.Data.BACKUP_DIR) ?? {};
  expect(readFileSync(join(folder, 'site.service'), 'utf8')).toMatch(new RegExp(`^ReadWritePaths=-${example}$`, 'm'));
});

test('the units and the container start the site with bin/site', () => {
  for (const [file, start] of [
    ['site.service', /^ExecStart=\/srv\/site\/bin\/site serve$/m],
    ['site-publish.service', /^ExecStart=\/srv\/site\/bin\/site publish --watch$/m],
    ['Containerfile', /^CMD \["bin\/site", "serve"\]$/m],
  ] as const) {
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(start);
  }
});

describe('the publish workflow', () => {
  const { jobs } = parse(readFileSync(join(folder, 'publish.yml'), 'utf8'));
  const steps: { id?: string; if?: string; uses?: string; run?: string; with?: { path: string } }[] =
    jobs.publish.steps;

  /** Runs the publish step with a fake npm that prints this and exits so; returns exit code and outputs. */
  function runStep(printed: string, code: number) {
    const bin = temporaryFolder();
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho '${printed}'\nexit ${code}\n`, { mode: 0o755 });
    const output = join(bin, 'output');
    writeFileSync(output, '');
    const script = steps.find(({ id }) => id === 'publish')?.run ?? '';
    const { status } = spawnSync('bash', ['-e', '-c', script], {
      env: { PATH: `${bin}:/usr/bin:/bin`, GITHUB_OUTPUT: output },
    });
    return { status, output: readFileSync(output, 'utf8') };
  }

  test.each([
    ['unchanged', 0, { status: 0, output: '' }],
    ['published build 2: 3 of 700 files are new or changed, 0 are gone', 0, { status: 0, output: 'changed=true\n' }],
    ['', 1, { status: 1, output: '' }],
  ])('the publish step handles the npm output %j', (printed, code, outcome) => {
    expect(runStep(printed, code)).toEqual(outcome);
  });

  test('the workflow deploys a changed site and then saves its cache', () => {
    const later = steps.filter((step) => step.if === "steps.publish.outputs.changed == 'true'");
    expect(later.map(({ run, uses }) => run ?? uses)).toEqual([
      expect.stringMatching(/^npx wrangler@[\d.]+ pages deploy dist$/),
      expect.stringMatching(/^actions\/cache\/save@[\da-f]{40}$/),
    ]);
    expect(later[1]?.with?.path).toBe(steps.find(({ uses }) => uses?.startsWith('actions/cache/restore@'))?.with?.path);
  });
});
