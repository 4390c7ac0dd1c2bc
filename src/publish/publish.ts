import { rmSync } from 'node:fs';
import { isComplete } from '#hosting/buildManifest.ts';
import { StartError } from '#server/config/startError.ts';
import { assetPrefix } from '#site.ts';
import { BuildFailure } from './buildFailure.ts';
import type { Builds } from './builds.ts';
import { assetsToCarry, carryAssets } from './carriedAssets.ts';
import { compareBuilds, type Differences } from './compareBuilds.ts';
import { type PublicationRecord, readRecord, writeRecord } from './record.ts';
import { dueMoments, fingerprint } from './sources.ts';

/** What publishing works on. */
export interface Publication {
  builds: Builds;
  /** Folder of the site. */
  root: string;
  /** First path segment of every page. */
  product: string;
  /** The clock. */
  now: () => Date;
  /**
   * Builds the site into a folder.
   *
   * @throws BuildFailure
   */
  build: (folder: string) => Promise<void>;
  /** Whether the server would serve a build: its pages encrypt with the server's key. */
  isServed: (build: string) => boolean;
}

/** A build that visitors have begun to see. */
export interface Published {
  number: number;
  /** How it differs from the one that they saw before; `undefined` where there was none. */
  differences: Differences | undefined;
}

/**
 * Writes the record of a build and gives it the assets of the one that visitors see. The record comes first: after an
 * interruption an asset that was taken over is never counted as the build's own.
 */
async function takeOver(
  { builds, product, now }: Publication,
  build: string,
  record: PublicationRecord,
): Promise<void> {
  const current = builds.current();
  const assets = assetPrefix(product).slice(1);
  const carried = current ? await assetsToCarry(current, readRecord(current)?.carried ?? {}, build, assets, now()) : {};
  writeRecord(build, { ...record, carried: { ...record.carried, ...carried } });
  if (current) carryAssets(current, build, Object.keys(carried));
}

async function compareWithCurrent({ builds }: Publication): Promise<Differences | undefined> {
  const current = builds.current();
  if (current === undefined) return undefined;
  const carried = readRecord(current)?.carried ?? {};
  return compareBuilds(current, builds.unfinished, (name) => Object.hasOwn(carried, name));
}

/**
 * Builds the site beside the build that visitors see, and has them see the new one from one moment to the next.
 *
 * @returns `undefined` where the new build is the same as the one that visitors see, which then stays
 * @throws BuildFailure; visitors go on to see what was there, whatever is thrown
 */
export async function publish(publication: Publication): Promise<Published | undefined> {
  const { builds, root, product, now, build } = publication;
  builds.mend();
  const begun = now();
  const record = {
    begun: begun.toISOString(),
    sources: fingerprint(root),
    due: dueMoments(root, begun),
    wentBack: false,
    carried: {},
  };
  const before = builds.currentNumber();
  try {
    await build(builds.unfinished);
    if (!isComplete(builds.unfinished, product)) throw new BuildFailure('The build is not whole.');
    const differences = await compareWithCurrent(publication);
    if (before !== undefined && differences?.changed === 0 && differences.removed === 0) {
      const shown = builds.folderOf(before);
      writeRecord(shown, { ...record, carried: readRecord(shown)?.carried ?? {} });
      return undefined;
    }
    await takeOver(publication, builds.unfinished, record);
    const number = builds.add();
    builds.show(number);
    builds.prune(number, before);
    return { number, differences };
  } finally {
    // Of a build that failed nothing is left to fill the disk.
    rmSync(builds.unfinished, { recursive: true, force: true });
  }
}

/**
 * Has visitors see the build before the one that they see. It stays until the content changes.
 *
 * @returns its number
 * @throws StartError when there is none
 */
export async function goBack(publication: Publication): Promise<number> {
  const { builds, root, now, isServed } = publication;
  builds.mend();
  const shown = builds.currentNumber() ?? 0;
  const before = builds.numbers().find((number) => number < shown && isServed(builds.folderOf(number)));
  if (!before) {
    throw new StartError(
      'There is no build to go back to: none was published before, or none with the key that the server has.',
    );
  }
  const build = builds.folderOf(before);
  const carried = readRecord(build)?.carried ?? {};
  const begun = now().toISOString();
  await takeOver(publication, build, { begun, sources: fingerprint(root), due: [], wentBack: true, carried });
  builds.show(before);
  return before;
}
