import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { place } from '#integrations/linkOrCopy.ts';
import { pruneBuildCache } from '#integrations/pruneCache.ts';

const day = 86_400_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The module as a build in the folder has it. */
async function cacheHere() {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
  return import('../../src/cache/buildCache.ts');
}

/** A time to come, in milliseconds. */
const inDays = (days: number) => Date.now() + days * day;

describe('the build cache', () => {
  test('makes a result once, whoever asks for it meanwhile, and counts', async () => {
    const make = vi.fn(async () => Buffer.from('made'));
    for (const counts of [
      { made: 1, cached: 0 },
      { made: 0, cached: 1 },
    ]) {
      Reflect.deleteProperty(globalThis, 'buildCache');
      const { cached, buildCacheUse } = await cacheHere();
      expect(Buffer.from(await cached('things/a', make)).toString()).toBe('made');
      expect([...buildCacheUse()]).toEqual([['things', counts]]);
    }
    const { cachedFile } = await cacheHere();
    const files = await Promise.all(['things/b', 'things/b'].map((name) => cachedFile(name, make)));
    expect(files[0]).toBe(files[1]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('loses what no build has asked for in two weeks', async () => {
    for (const [name, days] of [
      ['fonts/used', 2],
      ['pages/old', 0],
    ] as const) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '');
      await utimes(file, new Date(), new Date(inDays(days)));
    }
    expect(pruneBuildCache(folder, inDays(13))).toBe(0);
    expect(pruneBuildCache(folder, inDays(15))).toBe(1);
    expect(await readdir(path.join(folder, 'fonts'))).toEqual(['used']);
    expect(await readdir(path.join(folder, 'pages'))).toEqual([]);
  });

  test('keeps what a build asks for, however old it is', async () => {
    const { cached, buildCacheFolder } = await cacheHere();
    const make = async () => Buffer.from('made');
    await cached('things/a', make);
    const later = inDays(20);
    vi.useFakeTimers({ now: inDays(13), toFake: ['Date'] });
    await cached('things/a', make);
    vi.useRealTimers();
    expect(pruneBuildCache(buildCacheFolder, later)).toBe(0);
  });

  test('leaves a result’s time alone that builds have in them: servers know a file by it', async () => {
    const { cachedFile } = await cacheHere();
    const make = async () => Buffer.from('made');
    const kept = await cachedFile('things/a', make);
    const { mtimeMs } = await stat(kept);
    vi.useFakeTimers({ now: inDays(13), toFake: ['Date'] });
    place(await cachedFile('things/a', make), path.join(folder, 'placed'));
    vi.useRealTimers();
    for (const file of [kept, path.join(folder, 'placed')]) expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  test('keeps what a build has linked, though it was made long ago', async () => {
    const made = path.join(folder, 'compressed');
    await writeFile(made, '');
    const longAgo = new Date(inDays(-100));
    await utimes(made, longAgo, longAgo);
    place(made, path.join(folder, 'placed'));
    expect(pruneBuildCache(folder, inDays(13))).toBe(0);
    expect(pruneBuildCache(folder, inDays(15))).toBe(2);
  });

  test('need not be there', () => {
    expect(pruneBuildCache(path.join(folder, 'nowhere'))).toBe(0);
  });
});

describe('files for pages', () => {
  const page = '<link href="/msolution/assets/deferred.abcd_-12.css"><a href="/msolution/assets/files/fonts/a.woff2">';
  const address = '/msolution/assets/deferred.abcd_-12.css';

  /** The modules as a build in the folder has them. */
  async function assetsHere() {
    await cacheHere();
    return import('../../src/integrations/pageAssets.ts');
  }

  test('come from the cache, by the addresses that pages name them by', async () => {
    const { cachedAsset, madeAssets } = await assetsHere();
    expect([...madeAssets(page)]).toEqual([address]);
    await cachedAsset(address, async () => Buffer.from('p{}'));
    await mkdir(path.join(folder, 'dist/msolution/assets'), { recursive: true });
    // A later build, which takes the page from this one.
    Reflect.deleteProperty(globalThis, 'buildCache');
    await (await assetsHere()).placeAsset(path.join(folder, 'dist'), address);
    expect(await readFile(path.join(folder, 'dist', address), 'utf8')).toBe('p{}');
  });

  test('that are lost are named, with what makes them anew', async () => {
    const { placeAsset } = await assetsHere();
    await expect(placeAsset(path.join(folder, 'dist'), address)).rejects.toThrow(/deferred\.abcd_-12\.css.*--force/);
  });

  test('are made anew, with all pages, where the cache was emptied', async () => {
    const inputsNow = async () => {
      await cacheHere();
      const { renderInputs } = await import('../../src/integrations/renderInputs.ts');
      // The sources are those of the project.
      vi.restoreAllMocks();
      const updateConfig = vi.fn();
      const config = { markdown: { processor: { options: {} } } };
      await renderInputs().hooks['astro:config:setup']?.({ command: 'build', config, updateConfig } as never);
      return updateConfig.mock.calls;
    };
    const before = await inputsNow();
    expect(await inputsNow()).toEqual(before);
    await rm(path.join(folder, 'node_modules'), { recursive: true });
    Reflect.deleteProperty(globalThis, 'buildCache');
    expect(await inputsNow()).not.toEqual(before);
  });
});

describe('a cache key', () => {
  test('follows from the inputs and from the text and names of the sources', async () => {
    const { cacheKey } = await import('../../src/cache/buildCache.ts');
    const [one, other] = ['src/site.ts', 'tsconfig.json'];
    const key = cacheKey({ a: 1 }, [one]);
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(cacheKey({ a: 1 }, [one])).toBe(key);
    for (const different of [cacheKey({ a: 2 }, [one]), cacheKey({ a: 1 }, [other]), cacheKey({ a: 1 }, [])]) {
      expect(different).not.toBe(key);
    }
  });

  test('changes with a source', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const source = path.join(folder, 'source.ts');
    const keyNow = async () => {
      vi.resetModules();
      const { cacheKey } = await import('../../src/cache/buildCache.ts');
      return cacheKey('a', [source]);
    };
    await writeFile(source, 'one');
    const before = await keyNow();
    await writeFile(source, 'two');
    expect(await keyNow()).not.toBe(before);
  });

  test('needs its sources', async () => {
    const { cacheKey } = await import('../../src/cache/buildCache.ts');
    expect(() => cacheKey('a', ['src/moved.ts'])).toThrow('src/moved.ts');
  });
});
