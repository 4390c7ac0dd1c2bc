import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { replaceDistLink } from '#build/replaceDistLink.ts';
import { manifestFile } from '#hosting/buildManifest.ts';
import { withLock } from '#publish/lock.ts';
import { publish, publishPreview, rollBack } from '#publish/publish.ts';
import { BuildFailure } from '#publish/runBuild.ts';
import { type TestPublication, testPublication } from './support/publication.ts';
import { tinyDisk } from './support/tinyDisk.ts';
import { assetsOf, versionIn, writeVersion } from './support/writeVersion.ts';

const day = 86_400_000;

/** Publishes builds of these versions, one minute apart. */
async function publishAll(publication: TestPublication, ...versions: string[]): Promise<void> {
  for (const version of versions) {
    publication.version = version;
    publication.clock.advance(60_000);
    await publish(publication);
  }
}

/** Returns a site with builds of these versions, the last one live. */
async function published(...versions: string[]): Promise<TestPublication> {
  const publication = testPublication();
  await publishAll(publication, ...versions);
  return publication;
}

/** Version of the preview of a site, and the folders of previews. */
const previewOf = ({ builds }: TestPublication) => [
  versionIn(join(builds.folder, 'preview')),
  readdirSync(builds.folder).filter((name) => name.startsWith('preview-')).length,
];

const failing = async () => {
  throw new BuildFailure('content/news/x/ko.md:3');
};

describe('a publish', () => {
  test('publish switches the relative link dist to the new build', async () => {
    const publication = testPublication();
    expect(await publish(publication)).toEqual({ number: 1, differences: undefined });
    expect([readlinkSync(publication.dist), versionIn(publication.dist)]).toEqual([join('builds', '1'), 'one']);
    publication.version = 'two';
    expect(await publish(publication)).toEqual({ number: 2, differences: { changed: 15, removed: 1, total: 17 } });
    expect([readlinkSync(publication.dist), versionIn(publication.dist)]).toEqual([join('builds', '2'), 'two']);
  });

  test('publish keeps the live build when nothing changed but the assets that earlier builds left', async () => {
    const publication = await published('one', 'two');
    expect(await publish(publication)).toBeUndefined();
    expect(publication.builds.numbers()).toEqual([2, 1]);
    expect(publication.builds.currentNumber()).toBe(2);
  });

  test('publish keeps the last three builds', async () => {
    const publication = await published('one', 'two', 'three', 'four', 'five');
    expect(publication.builds.numbers().map((number) => versionIn(publication.builds.folderOf(number)))).toEqual([
      'five',
      'four',
      'three',
    ]);
  });

  test('publish keeps the build of npm run build to go back to', async () => {
    const publication = testPublication();
    writeVersion(publication.dist, 'plain');
    await publishAll(publication, 'one');
    expect(lstatSync(publication.dist).isSymbolicLink()).toBe(true);
    await rollBack(publication);
    expect(versionIn(publication.dist)).toBe('plain');
    expect(assetsOf(publication.dist)).toContain('page.one.js');
  });

  test('publish discards an interrupted build at dist', async () => {
    const publication = await published('one', 'two', 'three');
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
  ])('a publish whose build %s keeps the site and leaves no files', async (_, build) => {
    const publication = await published('one', 'two');
    const before = readdirSync(publication.builds.folder);
    await expect(publish({ ...publication, build })).rejects.toThrow(BuildFailure);
    expect(readdirSync(publication.builds.folder)).toEqual(before);
    expect(versionIn(publication.dist)).toBe('two');
  });

  test('a publish on a full disk keeps the site, and the next succeeds once space is free', async ({ skip }) => {
    const disk = tinyDisk(4);
    if (disk === undefined) return skip('this account may not mount a disk');
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

  test('publish cleans up after an interrupted publish', async () => {
    const publication = await published('one', 'two');
    rmSync(publication.dist);
    writeVersion(join(publication.builds.folder, 'unfinished-of-another'), 'half');
    await expect(publish({ ...publication, build: failing })).rejects.toThrow(BuildFailure);
    expect(versionIn(publication.dist)).toBe('two');
    expect(readdirSync(publication.builds.folder).sort()).toEqual(['1', '2', 'nginx.conf']);
  });

  test('a publish waits for a running publish', async () => {
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

describe('assets of earlier builds', () => {
  test('a build keeps the assets of earlier builds for open pages', async () => {
    const publication = await published('one', 'two', 'three', 'four', 'five');
    const versions = ['five', 'four', 'one', 'three', 'two'];
    expect(assetsOf(publication.dist)).toEqual(['every.js', ...versions.map((version) => `page.${version}.js`)]);
    expect(readdirSync(join(publication.dist, 'acme'))).toHaveLength(14);
  });

  test('assets are removed a week after the last build that had them', async () => {
    const publication = await published('one', 'two');
    publication.clock.advance(6 * day);
    await publishAll(publication, 'three');
    expect(assetsOf(publication.dist)).toContain('page.one.js');
    publication.clock.advance(2 * day);
    await publishAll(publication, 'four');
    expect(assetsOf(publication.dist)).toEqual(['every.js', 'page.four.js', 'page.three.js', 'page.two.js']);
  });
});

describe('rollBack', () => {
  test('rollBack switches to the earlier builds one by one', async () => {
    const publication = await published('one', 'two', 'three');
    expect([await rollBack(publication), versionIn(publication.dist)]).toEqual([2, 'two']);
    expect(assetsOf(publication.dist)).toContain('page.three.js');
    expect([await rollBack(publication), versionIn(publication.dist)]).toEqual([1, 'one']);
    await expect(rollBack(publication)).rejects.toThrow('No earlier build has');
    expect(versionIn(publication.dist)).toBe('one');
  });

  test('rollBack after a new publish skips the build that was abandoned', async () => {
    const publication = await published('one', 'two', 'wrong');
    await rollBack(publication);
    await publishAll(publication, 'mended');
    expect(versionIn(publication.dist)).toBe('mended');
    expect(assetsOf(publication.dist)).toContain('page.wrong.js');
    await rollBack(publication);
    expect(versionIn(publication.dist)).toBe('two');
  });

  test('rollBack skips builds that the server refuses', async () => {
    const publication = await published('one', 'two', 'three');
    const isServed = (build: string) => versionIn(build) !== 'two';
    expect([await rollBack({ ...publication, isServed }), versionIn(publication.dist)]).toEqual([1, 'one']);
  });

  test('rollBack fails when nothing was published', async () => {
    const publication = testPublication();
    writeVersion(publication.dist, 'plain');
    await expect(rollBack(publication)).rejects.toThrow('No earlier build has');
    expect(versionIn(publication.dist)).toBe('plain');
  });
});

test('astro build removes the link dist but keeps the published build', async () => {
  const publication = await published('one');
  const { hooks } = replaceDistLink();
  const config = { root: pathToFileURL('/site/'), outDir: pathToFileURL(`${publication.dist}/`) };
  await Reflect.apply(hooks['astro:config:done'] ?? failing, undefined, [{ config }]);
  await Reflect.apply(hooks['astro:build:start'] ?? failing, undefined, [{}]);
  expect(existsSync(publication.dist)).toBe(false);
  expect(versionIn(publication.builds.folderOf(1))).toBe('one');
});

test.each(['C#', '50%', 'what?', 'com~apple', 'a|b', '[a]'])(
  'a build in a folder named "%s" fails with advice',
  (name) => {
    const { hooks } = replaceDistLink();
    const config = { root: pathToFileURL(`/${name}/`) };
    expect(() => Reflect.apply(hooks['astro:config:done'] ?? failing, undefined, [{ config }])).toThrow(
      `breaks builds: rename or move /${name}/`,
    );
  },
);

describe('a preview', () => {
  test('a preview replaces the one before and leaves the live builds alone', async () => {
    const publication = await published('one', 'two');
    for (const version of ['draft one', 'draft two']) {
      publication.version = version;
      await publishPreview(publication);
      expect(previewOf(publication)).toEqual([version, 1]);
    }
    expect([publication.builds.numbers(), versionIn(publication.dist)]).toEqual([[2, 1], 'two']);
    expect(await rollBack(publication)).toBe(1);
    await publishAll(publication, 'three');
    expect([versionIn(publication.dist), ...previewOf(publication)]).toEqual(['three', 'draft two', 1]);
  });

  test('a failed or incomplete preview leaves the one before', async () => {
    const publication = testPublication();
    await publishPreview(publication);
    const incomplete = async (folder: string) => {
      writeVersion(folder, 'half');
      rmSync(join(folder, manifestFile));
    };
    for (const build of [failing, incomplete]) {
      await expect(publishPreview({ ...publication, build })).rejects.toThrow(BuildFailure);
      expect(previewOf(publication)).toEqual(['one', 1]);
    }
    expect(readdirSync(publication.builds.folder).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    expect(existsSync(publication.dist)).toBe(false);
  });

  test('the next preview removes what an interrupted one left', async () => {
    const publication = testPublication();
    writeVersion(join(publication.builds.folder, 'preview-0badf00d'), 'killed');
    await publishPreview(publication);
    expect(previewOf(publication)).toEqual(['one', 1]);
  });
});
