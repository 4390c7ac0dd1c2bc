import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copySources, root } from '../support/project.ts';

const day = 86_400_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.chdir(root);
  await rm(folder, { recursive: true });
});

/** Returns a fresh instance of the module with its cache in the test's folder. */
async function cacheHere() {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
  return import('../../src/build/buildCache.ts');
}

/** Returns a future time in milliseconds. */
const inDays = (days: number) => Date.now() + days * day;

describe('the build cache', () => {
  const make = vi.fn(async () => Buffer.from('made'));

  test('makes a cached result once', async () => {
    make.mockClear();
    for (let build = 0; build < 2; build++) {
      const { cached } = await cacheHere();
      expect(Buffer.from(await cached('things/a', make)).toString()).toBe('made');
    }
    expect(make).toHaveBeenCalledOnce();
  });

  test('removes results that no build used in two weeks', async () => {
    const { cached, pruneBuildCache, buildCacheFolder } = await cacheHere();
    await cached('things/old', make);
    await cached('things/used', make);
    vi.useFakeTimers({ now: inDays(13), toFake: ['Date'] });
    await cached('things/used', make);
    vi.useRealTimers();
    expect(pruneBuildCache(buildCacheFolder, inDays(13))).toBe(0);
    expect(pruneBuildCache(buildCacheFolder, inDays(15))).toBe(1);
    expect(await readdir(path.join(buildCacheFolder, 'things'))).toEqual(['used']);
  });

  test('prunes nothing when the cache folder does not exist', async () => {
    const { pruneBuildCache } = await cacheHere();
    expect(pruneBuildCache(path.join(folder, 'nowhere'))).toBe(0);
  });
});

describe('a cache key', () => {
  test('a cache key depends on the inputs and on the content and names of the sources', async () => {
    const { cacheKey } = await import('../../src/build/buildCache.ts');
    const [one, other] = ['content/site.ts', 'tsconfig.json'];
    const key = cacheKey({ a: 1 }, [one]);
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(cacheKey({ a: 1 }, [one])).toBe(key);
    for (const different of [cacheKey({ a: 2 }, [one]), cacheKey({ a: 1 }, [other]), cacheKey({ a: 1 }, [])]) {
      expect(different).not.toBe(key);
    }
  });

  test('a cache key changes when a source changes', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    const source = path.join(folder, 'source.ts');
    const keyNow = async () => {
      vi.resetModules();
      const { cacheKey } = await import('../../src/build/buildCache.ts');
      return cacheKey('a', [source]);
    };
    await writeFile(source, 'one');
    const before = await keyNow();
    await writeFile(source, 'two');
    expect(await keyNow()).not.toBe(before);
  });

  test('a cache key rejects a source that does not exist', async () => {
    const { cacheKey } = await import('../../src/build/buildCache.ts');
    expect(() => cacheKey('a', ['src/moved.ts'])).toThrow('src/moved.ts');
  });

  test.each(['src/content/markdown/tables.ts', 'src/i18n/fillLabel.ts', 'src/content/schemas/fields.ts'])(
    'the key of rendered texts changes with %s, which renders or reads them',
    async (file) => {
      await copySources(folder);
      process.chdir(folder);
      const keyNow = async () => {
        vi.resetModules();
        const { renderingKey } = await import('../../src/build/pages/index.ts');
        return renderingKey();
      };
      const before = await keyNow();
      await appendFile(path.join(folder, 'src/content/check/main.ts'), '\n');
      expect(await keyNow()).toBe(before);
      await appendFile(path.join(folder, file), '\n');
      expect(await keyNow()).not.toBe(before);
    },
  );
});
