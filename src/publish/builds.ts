import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isComplete, previewBuild } from '#hosting/buildManifest.ts';

/** Number of builds to keep: the live one and those before it. */
const retainedBuilds = 3;

/**
 * The builds of a site: numbered folders in `builds/`, and the symlink `dist` to the live one. A numbered folder is always
 * complete, even after a kill during a build or a removal.
 */
export class Builds {
  /** Folder of all builds. */
  readonly folder: string;
  /** Folder for a build in progress, and for one that is being removed. */
  readonly unfinished: string;
  readonly #dist: string;
  readonly #product: string;

  /**
   * @param root folder of the site
   * @param product first path segment of every page
   */
  constructor(root: string, product: string) {
    this.#product = product;
    this.folder = path.join(root, 'builds');
    // Unique, because the build of a killed process may still write.
    this.unfinished = path.join(this.folder, `unfinished-${randomBytes(4).toString('hex')}`);
    this.#dist = path.join(root, 'dist');
    mkdirSync(this.folder, { recursive: true });
  }

  folderOf(number: number): string {
    return path.join(this.folder, String(number));
  }

  /** Returns the numbers of the builds, newest first. */
  numbers(): number[] {
    return readdirSync(this.folder)
      .filter((name) => /^[1-9]\d*$/.test(name))
      .map(Number)
      .sort((one, other) => other - one);
  }

  /** Returns the folder of the live build. After a plain `npm run build` it is `dist` itself. */
  current(): string | undefined {
    return existsSync(this.#dist) ? realpathSync(this.#dist) : undefined;
  }

  /** Returns the number of the live build; `undefined` before the first publish. */
  currentNumber(): number | undefined {
    const current = this.current();
    return this.numbers().find((number) => realpathSync(this.folderOf(number)) === current);
  }

  /** Cleans up after an interrupted publish: unfinished builds, and on Windows a missing link. */
  repair(): void {
    for (const rest of readdirSync(this.folder).filter((name) => name.startsWith('unfinished-'))) {
      rmSync(path.join(this.folder, rest), { recursive: true, force: true });
    }
    const [newest] = this.numbers();
    const live = this.currentNumber() ?? (existsSync(this.#dist) ? undefined : newest);
    if (live !== undefined) this.switchTo(live);
  }

  /**
   * Gives the build in {@link unfinished} its number.
   *
   * @returns the number; the one before it is left to an unpublished build at `dist`
   */
  add(): number {
    const isUnpublished = this.current() !== undefined && this.currentNumber() === undefined;
    const number = (this.numbers()[0] ?? 0) + (isUnpublished ? 2 : 1);
    renameSync(this.unfinished, this.folderOf(number));
    return number;
  }

  /**
   * Switches the live build atomically. Numbers a folder at `dist` as the build before, or removes an incomplete one.
   */
  switchTo(number: number): void {
    const target = this.folderOf(number);
    if (lstatSync(this.#dist, { throwIfNoEntry: false })?.isDirectory()) {
      renameSync(this.#dist, isComplete(this.#dist, this.#product) ? this.folderOf(number - 1) : this.unfinished);
    }
    if (this.currentNumber() !== number) replaceLink(this.#dist, target);
    replaceFile(path.join(this.folder, 'nginx.conf'), nginxSite(target));
    rmSync(this.unfinished, { recursive: true, force: true });
  }

  /** Makes the build in {@link unfinished} the preview, and removes the one before it. */
  switchPreview(): void {
    const name = `preview-${randomBytes(4).toString('hex')}`;
    const target = path.join(this.folder, name);
    renameSync(this.unfinished, target);
    replaceLink(path.join(this.folder, path.basename(previewBuild)), target);
    for (const other of readdirSync(this.folder).filter((each) => each.startsWith('preview-'))) {
      if (other !== name) rmSync(path.join(this.folder, other), { recursive: true });
    }
  }

  /**
   * Removes the builds that `--back` cannot reach: the oldest, and those that it rolled back.
   *
   * @param number number of the live build
   * @param before number of the live build before it
   */
  prune(number: number, before = number): void {
    const kept = [number, ...this.numbers().filter((other) => other <= before && other !== number)].slice(
      0,
      retainedBuilds,
    );
    for (const other of this.numbers().filter((other) => !kept.includes(other))) {
      renameSync(this.folderOf(other), this.unfinished);
      rmSync(this.unfinished, { recursive: true });
    }
  }
}

/** Replaces a symlink atomically by a rename. Windows cannot do this, so the link is missing for a moment there. */
function replaceLink(link: string, target: string): void {
  const isWindows = process.platform === 'win32';
  const draft = path.join(path.dirname(target), 'link');
  rmSync(draft, { force: true });
  // A relative link survives a move of the site's folder. A junction is absolute, but needs no rights on Windows.
  symlinkSync(isWindows ? target : path.relative(path.dirname(link), target), draft, 'junction');
  if (isWindows) rmSync(link, { force: true });
  renameSync(draft, link);
}

/** Replaces a file atomically, unless it has this text already. */
function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}

/**
 * Returns the file that `deploy/nginx.conf` includes. It names the live build, so that one reload switches pages and
 * headers together.
 */
export function nginxSite(build: string): string {
  return [
    `map $host $site_root {\n  default ${JSON.stringify(build)};\n}\n`,
    `include ${JSON.stringify(path.join(build, '.nginx.conf'))};\n`,
  ].join('');
}
