import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasPages, manifestFile } from '#hosting/buildManifest.ts';
import type { ForeignOrigins } from '#hosting/contentPolicy.ts';
import { StartError } from './config/startError.ts';
import { readSiteFiles, type SiteFiles } from './files/siteFiles.ts';
import type { Site } from './files/siteHandler.ts';
import type { Logger } from './log/log.ts';
import { noPages, readSitePages, type SitePages } from './visits/sitePages.ts';

interface ServedBuildOptions {
  /** The folder of the build, or the link to it that a publish changes. */
  dist: string;
  /** First path segment of every page. */
  product: string;
  /** Whether the pages are served too; else it is only known which ones there are. */
  servePages: boolean;
  /** Other origins that pages may use. */
  foreignOrigins?: ForeignOrigins;
  log: Logger;
  /**
   * What is done before a new build is served.
   *
   * @param folder the build
   * @throws StartError when this server cannot serve it
   */
  prepare?: (folder: string) => Promise<void>;
}

interface Build {
  /** Differs from that of every other build; `undefined` while the build is not finished. */
  id: string | undefined;
  files: SiteFiles;
  pages: SitePages;
}

/**
 * The build that the server serves: the one that lay at `dist` when it started, and later the one that was finished there
 * last, in a folder or where a publish has the link lead. Each is listed once: a build empties the folder and writes into
 * it.
 */
export class ServedBuild implements Site {
  /** The pages of the build of the moment. */
  readonly pages: SitePages = { titleOf: (path) => this.#build.pages.titleOf(path) };
  readonly #options: ServedBuildOptions;
  #build: Build;
  /** The id of a build that this server cannot serve. */
  #refused: string | undefined;
  #goingOver: Promise<void> | undefined;

  private constructor(options: ServedBuildOptions, build: Build) {
    this.#options = options;
    this.#build = build;
  }

  /** Lists the build that is there; there may be none. */
  static async open(options: ServedBuildOptions): Promise<ServedBuild> {
    return new ServedBuild(options, await readBuild(finishedBuild(options.dist)?.folder ?? options.dist, options));
  }

  get files(): SiteFiles {
    return this.#build.files;
  }

  /** Whether it is known which pages there are. */
  get hasPages(): boolean {
    return this.#build.pages !== noPages;
  }

  /** Goes over to the build that was finished last; on failure the site stays as it is, and the reason is logged. */
  goOver(): Promise<void> {
    this.#goingOver ??= this.#goOver().finally(() => {
      this.#goingOver = undefined;
    });
    return this.#goingOver;
  }

  async #goOver(): Promise<void> {
    const { dist, prepare, log } = this.#options;
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
      log.info({ build: folder }, 'Went over to a new build');
    } catch (error) {
      if (error instanceof StartError) {
        this.#refused = id;
        log.error({ build: folder, reason: error.message }, 'The new build is not served');
      } else {
        log.error({ build: folder, err: error }, 'The new build is not served yet');
      }
    }
  }
}

/** The build at a folder or link; `undefined` while there is none, or one is still being written. */
function finishedBuild(dist: string): { folder: string; id: string } | undefined {
  try {
    const folder = realpathSync(dist);
    // Of the file that a build writes last.
    return { folder, id: `${folder} ${statSync(join(folder, manifestFile)).mtimeMs}` };
  } catch {
    return undefined;
  }
}

async function readBuild(folder: string, options: ServedBuildOptions): Promise<Build> {
  const { product, servePages, foreignOrigins } = options;
  const begun = finishedBuild(folder)?.id;
  const build = {
    files: servePages ? await readSiteFiles(folder, product, foreignOrigins) : new Map(),
    pages: hasPages(folder, product) ? await readSitePages(folder, product) : noPages,
  };
  // Another one may have begun or ended meanwhile.
  const ended = finishedBuild(folder)?.id;
  return { ...build, id: begun === ended ? ended : undefined };
}
