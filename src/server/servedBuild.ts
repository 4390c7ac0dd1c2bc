import { lstatSync, realpathSync } from 'node:fs';
import type { ForeignOrigins } from '#hosting/contentPolicy.ts';
import { hasPages } from './checkBuild.ts';
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
   * What is done before a published build is served.
   *
   * @param folder the build
   * @throws StartError when this server cannot serve it
   */
  prepare?: (folder: string) => Promise<void>;
}

interface Build {
  folder: string;
  files: SiteFiles;
  pages: SitePages;
}

/**
 * The build that the server serves: the one that lay at `dist` when it started, and after a publish the one that the
 * link at `dist` leads to. A folder there is listed once, as `astro build` empties it and writes into it.
 */
export class ServedBuild implements Site {
  /** The pages of the build of the moment. */
  readonly pages: SitePages = { titleOf: (path) => this.#build.pages.titleOf(path) };
  readonly #options: ServedBuildOptions;
  #build: Build;
  /** A published build that this server cannot serve. */
  #refused: string | undefined;
  #goingOver: Promise<void> | undefined;

  private constructor(options: ServedBuildOptions, build: Build) {
    this.#options = options;
    this.#build = build;
  }

  /** Lists the build that is there; there may be none. */
  static async open(options: ServedBuildOptions): Promise<ServedBuild> {
    return new ServedBuild(options, await readBuild(publishedFolder(options.dist) ?? options.dist, options));
  }

  get files(): SiteFiles {
    return this.#build.files;
  }

  /** Whether it is known which pages there are. */
  get hasPages(): boolean {
    return this.#build.pages !== noPages;
  }

  /** Goes over to the build that was published last; on failure the site stays as it is, and the reason is logged. */
  goOver(): Promise<void> {
    this.#goingOver ??= this.#goOver().finally(() => {
      this.#goingOver = undefined;
    });
    return this.#goingOver;
  }

  async #goOver(): Promise<void> {
    const { dist, prepare, log } = this.#options;
    const folder = publishedFolder(dist);
    if (folder === undefined || folder === this.#build.folder || folder === this.#refused) {
      return;
    }
    try {
      await prepare?.(folder);
      this.#build = await readBuild(folder, this.#options);
      this.#refused = undefined;
      log.info({ build: folder }, 'Went over to a new build');
    } catch (error) {
      if (error instanceof StartError) {
        this.#refused = folder;
        log.error({ build: folder, reason: error.message }, 'The new build is not served');
      } else {
        log.error({ build: folder, err: error }, 'The new build is not served yet');
      }
    }
  }
}

/** Where a link leads; `undefined` for a folder, and while there is nothing. */
function publishedFolder(dist: string): string | undefined {
  try {
    return lstatSync(dist).isSymbolicLink() ? realpathSync(dist) : undefined;
  } catch {
    return undefined;
  }
}

async function readBuild(folder: string, options: ServedBuildOptions): Promise<Build> {
  const { product, servePages, foreignOrigins } = options;
  return {
    folder,
    files: servePages ? await readSiteFiles(folder, product, foreignOrigins) : new Map(),
    pages: hasPages(folder, product) ? await readSitePages(folder, product) : noPages,
  };
}
