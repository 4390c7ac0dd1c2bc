import { rmSync } from 'node:fs';
import { isComplete } from '#hosting/buildManifest.ts';
import { StartError } from '#settings/startError.ts';
import { assetPrefix } from '#site.ts';
import type { Builds } from './builds.ts';
import { assetsToCarry, carryAssets } from './carriedAssets.ts';
import { compareBuilds, type Differences } from './compareBuilds.ts';
import { continuePeriods } from './noticePeriods.ts';
import { type PublicationRecord, readPublicationRecord, writeRecord } from './record.ts';
import { BuildFailure } from './runBuild.ts';
import { dueMoments, sourcesFingerprint } from './sources.ts';

/** Site to publish, with its builds and its clock. */
export interface Publication {
  builds: Builds;
  /** Folder of the site. */
  root: string;
  /** First path segment of every page. */
  product: string;
  now: () => Date;
  /**
   * Builds the site into a folder.
   *
   * @throws BuildFailure
   */
  build: (folder: string) => Promise<void>;
  /** True when the server would serve a build: its pages encrypt with the server's key. */
  isServed: (build: string) => boolean;
}

/** A build that has gone live. */
export interface Published {
  number: number;
  /** Differences from the live build before; `undefined` without one. */
  differences: Differences | undefined;
}

/** Returns the periods of notices once a build is live. */
const periodsWith = ({ builds, root, product, now }: Publication, build: string) => {
  const current = builds.current();
  const before = current ? readPublicationRecord(current)?.notices : undefined;
  return continuePeriods(before ?? [], { root, build, product, now: now() });
};

/**
 * Writes the record of a build and carries the live build's assets over. Writes the record first, so that an
 * interruption never makes carried assets the build's own.
 */
async function carryOver(
  publication: Publication,
  build: string,
  record: Omit<PublicationRecord, 'notices'>,
): Promise<void> {
  const { builds, product, now } = publication;
  const current = builds.current();
  const assets = assetPrefix(product).slice(1);
  const carried = current
    ? await assetsToCarry(current, readPublicationRecord(current)?.carried ?? {}, build, assets, now())
    : {};
  const notices = periodsWith(publication, build);
  writeRecord(build, { ...record, carried: { ...record.carried, ...carried }, notices });
  if (current) carryAssets(current, build, Object.keys(carried));
}

async function compareWithCurrent({ builds }: Publication): Promise<Differences | undefined> {
  const current = builds.current();
  if (current === undefined) return undefined;
  const carried = readPublicationRecord(current)?.carried ?? {};
  return compareBuilds(current, builds.unfinished, (name) => Object.hasOwn(carried, name));
}

/**
 * Builds the site beside the live build and switches to the new build atomically. An error leaves the live build
 * unchanged.
 *
 * @returns `undefined` when the new build equals the live one, which stays live
 * @throws BuildFailure
 */
export async function publish(publication: Publication): Promise<Published | undefined> {
  const { builds, root, product, now, build } = publication;
  builds.repair();
  const startedAt = now();
  const record = {
    startedAt: startedAt.toISOString(),
    sources: sourcesFingerprint(root),
    due: dueMoments(root, startedAt),
    wentBack: false,
    carried: {},
  };
  const before = builds.currentNumber();
  try {
    await build(builds.unfinished);
    if (!isComplete(builds.unfinished, product))
      throw new BuildFailure('The build ended without writing all its files.');
    const differences = await compareWithCurrent(publication);
    if (before !== undefined && differences?.changed === 0 && differences.removed === 0) {
      const live = builds.folderOf(before);
      const carried = readPublicationRecord(live)?.carried ?? {};
      writeRecord(live, { ...record, carried, notices: periodsWith(publication, live) });
      return undefined;
    }
    await carryOver(publication, builds.unfinished, record);
    const number = builds.add();
    builds.switchTo(number);
    builds.prune(number, before);
    return { number, differences };
  } finally {
    // The files of a failed build would fill the disk.
    rmSync(builds.unfinished, { recursive: true, force: true });
  }
}

/**
 * Builds the preview beside the live build, which stays as it is. An error leaves the preview before unchanged.
 *
 * @param publication its `build` builds with drafts and scheduled posts
 * @throws BuildFailure
 */
export async function publishPreview({ builds, product, build }: Publication): Promise<void> {
  builds.repair();
  try {
    await build(builds.unfinished);
    if (!isComplete(builds.unfinished, product))
      throw new BuildFailure('The build ended without writing all its files.');
    builds.switchPreview();
  } finally {
    rmSync(builds.unfinished, { recursive: true, force: true });
  }
}

/**
 * Rolls back to the build before the live one. It stays live until the content changes.
 *
 * @returns number of that build
 * @throws StartError when no earlier build has the server's key
 */
export async function rollBack(publication: Publication): Promise<number> {
  const { builds, root, now, isServed } = publication;
  builds.repair();
  const live = builds.currentNumber() ?? 0;
  const before = builds.numbers().find((number) => number < live && isServed(builds.folderOf(number)));
  if (!before) {
    throw new StartError('No earlier build has the key of this server: publish the wanted content again.');
  }
  const build = builds.folderOf(before);
  const carried = readPublicationRecord(build)?.carried ?? {};
  const startedAt = now().toISOString();
  await carryOver(publication, build, {
    startedAt,
    sources: sourcesFingerprint(root),
    due: [],
    wentBack: true,
    carried,
  });
  builds.switchTo(before);
  return before;
}
