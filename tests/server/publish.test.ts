import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { manifestFile } from '#hosting/buildManifest.ts';
import { replaceDistLink } from '#integrations/replaceDistLink.ts';
import { withLock } from '#publish/lock.ts';
import { publish, rollBack } from '#publish/publish.ts';
import { BuildFailure } from '#publish/runBuild.ts';
import { type TestPublication, testPublication } from './support/publication.ts';
import { tinyDisk } from './support/tinyDisk.ts';
import { assetsOf, versionIn, writeVersion } from './support/writeVersion.ts';

const day = 86_400_000;

/** Publishes builds of these versions, a minute after each other. */
async function publishAll(publication: TestPublication, ...versions: string[]): Promise<void> {
  for (const version of versions) {
    publication.version = version;
    publication.clock.pass(60_000);
    await publish(publication);
  }
}

const failing = async () => {
  throw new BuildFailure('content/news/x/ko.md:3');
};

describe('a publish', () => {
  test('has visitors see the new build, by a link that can be moved with its folder', async () => {
    const publication = testPublication();
    expect(await publish(publication)).toEqual({ number: 1, differences: undefined });
    expect([readlinkSync(publication.dist), versionIn(publication.dist)]).toEqual([join('builds', '1'), 'one']);
    publication.version = 'two';
    expect(await publish(publication)).toEqual({ number: 2, differences: { changed: 15, removed: 1, total: 17 } });
    expect([readlinkSync(publication.dist), versionIn(publication.dist)]).toEqual([join('builds', '2'), 'two']);
  });

  test('that changes nothing leaves the build that is there', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two');
    expect(await publish(publication)).toBeUndefined();
    expect(publication.builds.numbers()).toEqual([2, 1]);
    expect(publication.builds.currentNumber()).toBe(2);
  });

  test('keeps the last three builds', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'three', 'four', 'five');
    expect(publication.builds.numbers().map((number) => versionIn(publication.builds.folderOf(number)))).toEqual([
      'five',
      'four',
      'three',
    ]);
  });

  test('makes the build of npm run build the one before', async () => {
    const publication = testPublication();
    writeVersion(publication.dist, 'plain');
    await publishAll(publication, 'one');
    expect(lstatSync(publication.dist).isSymbolicLink()).toBe(true);
    await rollBack(publication);
    expect(versionIn(publication.dist)).toBe('plain');
    expect(assetsOf(publication.dist)).toContain('page.one.js');
  });

  test('takes away what a build left at dist that was stopped half-way', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'three');
    rmSync(publication.dist);
    writeVersion(publication.dist, 'half');
    rmSync(join(publication.dist, manifestFile));
    await publishAll(publication, 'four');
    expect(versionIn(publication.dist)).toBe('four');
    expect(publication.builds.numbers()).toHaveLength(3);
    await rollBack(publication);
    expect(versionIn(publication.dist)).toBe('three');
  });

  test.each([
    ['fails', failing],
    ['has no pages', async () => {}],
  ])('whose build %s leaves the site as it was, and nothing of the build', async (_, build) => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two');
    const before = readdirSync(publication.builds.folder);
    await expect(publish({ ...publication, build })).rejects.toThrow(BuildFailure);
    expect(readdirSync(publication.builds.folder)).toEqual(before);
    expect(versionIn(publication.dist)).toBe('two');
  });

  test('on a full disk leaves the site as it was, and goes on when there is space', async ({ skip }) => {
    const disk = tinyDisk(4);
    if (disk === undefined) return skip('no disk can be mounted');
    const publication = testPublication(disk);
    await publishAll(publication, 'one');
    const build = async (folder: string) => {
      writeVersion(folder, 'too-large');
      for (let part = 0; part < 8; part += 1)
        writeFileSync(join(folder, `film-${part}.mp4`), Buffer.alloc(1024 * 1024));
    };
    await expect(publish({ ...publication, build })).rejects.toThrow('ENOSPC');
    expect(versionIn(publication.dist)).toBe('one');
    await publishAll(publication, 'two');
    expect(versionIn(publication.dist)).toBe('two');
  });

  test('begins with what an interrupted one has left', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two');
    rmSync(publication.dist);
    writeVersion(join(publication.builds.folder, 'unfinished-of-another'), 'half');
    await expect(publish({ ...publication, build: failing })).rejects.toThrow(BuildFailure);
    expect(versionIn(publication.dist)).toBe('two');
    expect(readdirSync(publication.builds.folder).sort()).toEqual(['1', '2', 'nginx.conf']);
  });

  test('waits for another one', async () => {
    const { builds } = testPublication();
    const lock = join(builds.folder, 'lock');
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const other = withLock(
      lock,
      () => {},
      async () => {
        await first.promise;
        done.push('first');
      },
    );
    const waiting = Promise.withResolvers<void>();
    const second = withLock(lock, waiting.resolve, async () => done.push('second'));
    await waiting.promise;
    first.resolve();
    await Promise.all([other, second]);
    expect(done).toEqual(['first', 'second']);
  });
});

describe('assets of builds before', () => {
  test('stay for pages that are open', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'three', 'four', 'five');
    const versions = ['five', 'four', 'one', 'three', 'two'];
    expect(assetsOf(publication.dist)).toEqual(['every.js', ...versions.map((version) => `page.${version}.js`)]);
    expect(readdirSync(join(publication.dist, 'acme'))).toHaveLength(14);
  });

  test('go a week after the last build that had them', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two');
    publication.clock.pass(6 * day);
    await publishAll(publication, 'three');
    expect(assetsOf(publication.dist)).toContain('page.one.js');
    publication.clock.pass(2 * day);
    await publishAll(publication, 'four');
    expect(assetsOf(publication.dist)).toEqual(['every.js', 'page.four.js', 'page.three.js', 'page.two.js']);
  });

  test('count as no difference', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two');
    expect(assetsOf(publication.dist)).toContain('page.one.js');
    expect(await publish(publication)).toBeUndefined();
  });
});

describe('going back', () => {
  test('has visitors see the builds before, one after the other', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'three');
    expect([await rollBack(publication), versionIn(publication.dist)]).toEqual([2, 'two']);
    expect(assetsOf(publication.dist)).toContain('page.three.js');
    expect([await rollBack(publication), versionIn(publication.dist)]).toEqual([1, 'one']);
    await expect(rollBack(publication)).rejects.toThrow('No earlier build has');
    expect(versionIn(publication.dist)).toBe('one');
  });

  test('after the next publish does not lead to what was gone back from', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'wrong');
    await rollBack(publication);
    await publishAll(publication, 'mended');
    expect(versionIn(publication.dist)).toBe('mended');
    expect(assetsOf(publication.dist)).toContain('page.wrong.js');
    await rollBack(publication);
    expect(versionIn(publication.dist)).toBe('two');
  });

  test('leaves out builds that the server would not serve', async () => {
    const publication = testPublication();
    await publishAll(publication, 'one', 'two', 'three');
    const isServed = (build: string) => versionIn(build) !== 'two';
    expect([await rollBack({ ...publication, isServed }), versionIn(publication.dist)]).toEqual([1, 'one']);
  });

  test('is refused where nothing was published', async () => {
    const publication = testPublication();
    writeVersion(publication.dist, 'plain');
    await expect(rollBack(publication)).rejects.toThrow('No earlier build has');
    expect(versionIn(publication.dist)).toBe('plain');
  });
});

test('npm run build takes the link away, and leaves the published build', async () => {
  const publication = testPublication();
  await publishAll(publication, 'one');
  const { hooks } = replaceDistLink();
  const config = { root: pathToFileURL('/site/'), outDir: pathToFileURL(`${publication.dist}/`) };
  await Reflect.apply(hooks['astro:config:done'] ?? failing, undefined, [{ config }]);
  await Reflect.apply(hooks['astro:build:start'] ?? failing, undefined, [{}]);
  expect(existsSync(publication.dist)).toBe(false);
  expect(versionIn(publication.builds.folderOf(1))).toBe('one');
});

test.each(['C#', '50%', 'what?', 'com~apple', 'a|b', '[a]'])(
  'a build in a folder named "%s" ends with advice',
  (name) => {
    const { hooks } = replaceDistLink();
    const config = { root: pathToFileURL(`/${name}/`) };
    expect(() => Reflect.apply(hooks['astro:config:done'] ?? failing, undefined, [{ config }])).toThrow(
      `breaks builds: rename or move /${name}/`,
    );
  },
);
