import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasPages, manifestFile } from '#hosting/buildManifest.ts';
import type { ForeignOrigins } from '#hosting/contentPolicy.ts';
import { checkReadable } from '#settings/readableBuild.ts';
import { StartError } from '#settings/startError.ts';
import { readSiteFiles, type SiteFiles } from './files/siteFiles.ts';
import type { Site } from './files/siteHandler.ts';
import type { Logger } from './log/log.ts';
import { noPages, readSitePages, type SitePages } from './visits/sitePages.ts';

interface ServedBuildOptions {
  /** Folder of the build, or the symlink to it that a publish switches. */
  dist: string;
  /** First path segment of every page. */
  product: string;
  /** True to serve the pages; otherwise only their paths and titles are read. */
  servePages: boolean;
  /** Other origins that pages may use. */
  foreignOrigins?: ForeignOrigins;
  log: Logger;
  /**
   * Runs before the switch to a new build.
   *
   * @param folder folder of the build
   * @throws StartError when this server cannot serve it
   */
  prepare?: (folder: string) => Promise<void>;
}

interface Build {
  /** Unique id; `undefined` while the build is incomplete. */
  id: string | undefined;
  files: SiteFiles;
  pages: SitePages;
}

/**
 * The live build: the one at `dist` when the server starts, and later the newest complete one there. Each is listed
 * once, because a new build empties the folder and writes into it.
 */
export class ServedBuild implements Site {
  /** Pages of the live build. */
  readonly pages: SitePages = {
    titleOf: (path) => this.#build.pages.titleOf(path),
    has: (path) => this.#build.pages.has(path),
  };
  readonly #options: ServedBuildOptions;
  #build: Build;
  /** Id of a build that this server cannot serve, or the reason. */
  #refused: string | undefined;
  #switching: Promise<void> | undefined;

  private constructor(options: ServedBuildOptions, build: Build) {
    this.#options = options;
    this.#build = build;
  }

  /** Lists the build at `dist`, which may be missing. */
  static async open(options: ServedBuildOptions): Promise<ServedBuild> {
    checkReadable(options.dist);
    return new ServedBuild(options, await readBuild(finishedBuild(options.dist)?.folder ?? options.dist, options));
  }

  get files(): SiteFiles {
    return this.#build.files;
  }

  /** True when the build has pages. */
  get hasPages(): boolean {
    return this.#build.pages !== noPages;
  }

  /** Switches to the newest complete build. On failure, keeps the live build and logs the reason. */
  switchBuild(): Promise<void> {
    this.#switching ??= this.#switchBuild().finally(() => {
      this.#switching = undefined;
    });
    return this.#switching;
  }

  /** True for a build that this account may not read. Logs the reason once. */
  #isUnreadable(): boolean {
    try {
      checkReadable(this.#options.dist);
      return false;
    } catch (error) {
      const reason = error instanceof StartError ? error.message : String(error);
      if (this.#refused !== reason) {
        this.#refused = reason;
        this.#options.log.error({ reason }, 'Rejected the new build');
      }
      return true;
    }
  }

  async #switchBuild(): Promise<void> {
    const { dist, prepare, log } = this.#options;
    if (this.#isUnreadable()) {
      return;
    }
    const finished = finishedBuild(dist);
    if (!finished || finished.id === this.#build.id || finished.id === this.#refused) {
      return;
    }
    const { folder, id } = finished;
    try {
      await prepare?.(folder);
      const build = await readBuild(folder, this.#options);
      if (build.id !== id) {
        return;
      }
      this.#build = build;
      this.#refused = undefined;
      log.info({ build: folder }, 'Switched to a new build');
    } catch (error) {
      if (error instanceof StartError) {
        this.#refused = id;
        log.error({ build: folder, reason: error.message }, 'Rejected the new build');
      } else {
        log.error({ build: folder, err: error }, 'Loading the new build failed');
      }
    }
  }
}

/** Returns the complete build at a folder or symlink; `undefined` if it is missing or incomplete. */
function finishedBuild(dist: string): { folder: string; id: string } | undefined {
  try {
    const folder = realpathSync(dist);
    // A build writes its manifest last.
    return { folder, id: `${folder} ${statSync(join(folder, manifestFile)).mtimeMs}` };
  } catch {
    return undefined;
  }
}

async function readBuild(folder: string, options: ServedBuildOptions): Promise<Build> {
  const { product, servePages, foreignOrigins } = options;
  const idBefore = finishedBuild(folder)?.id;
  const build = {
    files: servePages && existsSync(folder) ? await readSiteFiles(folder, product, foreignOrigins) : new Map(),
    pages: hasPages(folder, product) ? await readSitePages(folder, product) : noPages,
  };
  // Another build may have started or ended during the listing.
  const idAfter = finishedBuild(folder)?.id;
  return { ...build, id: idBefore === idAfter ? idAfter : undefined };
}
