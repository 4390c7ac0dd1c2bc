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
import { isComplete } from '#hosting/buildManifest.ts';
import { nginxSite } from './nginxSite.ts';

/** How many builds are kept: the one that visitors see, and those before it. */
const keptBuilds = 3;

/**
 * The builds of a site: folders with a number as their name in `builds/`, and `dist`, a link to the one that visitors
 * see. A folder has its number only while it is whole, whatever ends the process that makes or removes it.
 */
export class Builds {
  /** Folder of all builds. */
  readonly folder: string;
  /** Folder that a build is made in, and moved to before it is removed. */
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
    // Its own, as the build of a program that was killed may still write.
    this.unfinished = path.join(this.folder, `unfinished-${randomBytes(4).toString('hex')}`);
    this.#dist = path.join(root, 'dist');
    mkdirSync(this.folder, { recursive: true });
  }

  folderOf(number: number): string {
    return path.join(this.folder, String(number));
  }

  /** Numbers of the builds, newest first. */
  numbers(): number[] {
    return readdirSync(this.folder)
      .filter((name) => /^[1-9]\d*$/.test(name))
      .map(Number)
      .sort((one, other) => other - one);
  }

  /** Folder of the build that visitors see: that of a plain `npm run build` where nothing has been published. */
  current(): string | undefined {
    return existsSync(this.#dist) ? realpathSync(this.#dist) : undefined;
  }

  /** Number of the build that visitors see; `undefined` where nothing has been published. */
  currentNumber(): number | undefined {
    const current = this.current();
    return this.numbers().find((number) => realpathSync(this.folderOf(number)) === current);
  }

  /** Puts right what an interrupted publish has left: a rest of a build, and where Windows has no link, the link. */
  mend(): void {
    for (const rest of readdirSync(this.folder).filter((name) => name.startsWith('unfinished-'))) {
      rmSync(path.join(this.folder, rest), { recursive: true, force: true });
    }
    const [newest] = this.numbers();
    const shown = this.currentNumber() ?? (existsSync(this.#dist) ? undefined : newest);
    if (shown !== undefined) this.show(shown);
  }

  /**
   * Makes what is in {@link unfinished} a build.
   *
   * @returns its number; the one before is left for a build at `dist` that was not published
   */
  add(): number {
    const isUnpublished = this.current() !== undefined && this.currentNumber() === undefined;
    const number = (this.numbers()[0] ?? 0) + (isUnpublished ? 2 : 1);
    renameSync(this.unfinished, this.folderOf(number));
    return number;
  }

  /** Has visitors see a build, from one moment to the next. A folder at `dist` becomes the build before, or goes if it is none. */
  show(number: number): void {
    const target = this.folderOf(number);
    if (lstatSync(this.#dist, { throwIfNoEntry: false })?.isDirectory()) {
      renameSync(this.#dist, isComplete(this.#dist, this.#product) ? this.folderOf(number - 1) : this.unfinished);
    }
    if (this.currentNumber() !== number) pointLink(this.#dist, target);
    replaceFile(path.join(this.folder, 'nginx.conf'), nginxSite(target));
    rmSync(this.unfinished, { recursive: true, force: true });
  }

  /**
   * Removes the builds that nobody can go back to: the oldest, and those that were gone back from.
   *
   * @param number the build that visitors see
   * @param before the one that they saw before
   */
  prune(number: number, before = number): void {
    const kept = [number, ...this.numbers().filter((other) => other <= before && other !== number)].slice(
      0,
      keptBuilds,
    );
    for (const other of this.numbers().filter((other) => !kept.includes(other))) {
      renameSync(this.folderOf(other), this.unfinished);
      rmSync(this.unfinished, { recursive: true });
    }
  }
}

/** Has a link lead elsewhere. A rename does so at once; on Windows it replaces no link, which is away for a moment. */
function pointLink(link: string, target: string): void {
  const isWindows = process.platform === 'win32';
  const draft = path.join(path.dirname(target), 'link');
  rmSync(draft, { force: true });
  // A relative link survives a move of the site's folder; a junction, which needs no rights on Windows, is absolute.
  symlinkSync(isWindows ? target : path.relative(path.dirname(link), target), draft, 'junction');
  if (isWindows) rmSync(link, { force: true });
  renameSync(draft, link);
}

/** Writes a file that others read at any time, unless it says the same already. */
function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.draft`, text);
  renameSync(`${file}.draft`, file);
}
