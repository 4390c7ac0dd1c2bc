import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pruneBuildCache } from '#integrations/buildCache.ts';

const day = 86_400_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The module as a build in the folder has it. */
async function cacheHere() {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
  return import('../../src/buildCache.ts');
}

async function age(file: string, days: number): Promise<void> {
  const time = new Date(Date.now() - days * day);
  await utimes(file, time, time);
}

describe('the build cache', () => {
  test('makes a result once, and counts', async () => {
    const { buildCached, buildCacheUse } = await cacheHere();
    buildCacheUse().clear();
    const make = vi.fn(async () => Buffer.from('made'));
    for (const _ of [1, 2, 3]) expect(Buffer.from(await buildCached('things/a', make)).toString()).toBe('made');
    expect(make).toHaveBeenCalledOnce();
    expect([...buildCacheUse()]).toEqual([['things', { made: 1, kept: 2 }]]);
  });

  test('loses what no build has asked for in two weeks', async () => {
    for (const [name, days] of [
      ['fonts/new', 0],
      ['fonts/used', 13],
      ['pages/old', 15],
    ] as const) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '');
      await age(file, days);
    }
    expect(pruneBuildCache(folder)).toBe(1);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep)).sort()).toEqual([
      path.join('fonts', 'new'),
      path.join('fonts', 'used'),
    ]);
  });

  test('keeps what a build asks for, however old it is', async () => {
    const { buildCached, buildCacheFolder } = await cacheHere();
    const make = async () => Buffer.from('made');
    await buildCached('things/a', make);
    await age(path.join(buildCacheFolder, 'things/a'), 20);
    await buildCached('things/a', make);
    expect(pruneBuildCache(buildCacheFolder)).toBe(0);
  });

  test('need not be there', () => {
    expect(pruneBuildCache(path.join(folder, 'nowhere'))).toBe(0);
  });
});
