import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../deploy');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('the units', () => {
  test.each(['site.service', 'site-build.service'])('%s lets through little: systemd rates it 2.0 or less', (unit) => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(folder, unit)], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
  });

  test('the build comes every day', () => {
    const timer = readFileSync(join(folder, 'site-build.timer'), 'utf8');
    const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(timer) ?? [];
    const { stdout } = spawnSync('systemd-analyze', ['calendar', '--iterations=2', calendar], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    const moments = [...stdout.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g)].map(([moment]) => Date.parse(moment));
    expect(moments).toHaveLength(2);
    expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBe(24 * 3600 * 1000);
  });
});

test('every way to run the site starts it by its launcher', () => {
  for (const [file, start] of [
    ['site.service', /^ExecStart=\/srv\/site\/bin\/site serve$/m],
    ['site-build.service', /^ExecStart=\/srv\/site\/bin\/site build$/m],
    ['Containerfile', /^CMD \["bin\/site", "serve"\]$/m],
  ] as const) {
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(start);
  }
});
