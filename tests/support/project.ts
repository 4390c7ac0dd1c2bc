import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteSources } from '#publish/sources.ts';

/** Folder of this project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A project in a folder of its own, outside this one. */
export interface Project {
  folder: string;
  remove: () => Promise<void>;
}

/** An empty folder for a project; its name begins with the one given. No link leads there, as Vite takes none. */
export async function emptyProject(name: string): Promise<Project> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), `${name}-`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies the sources of the site into another folder. */
export async function copySources(folder: string): Promise<void> {
  await Promise.all(siteSources.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })));
}

/** Copies the sources of the site into another folder, and links the packages there, caches included. */
export async function copySite(folder: string): Promise<void> {
  await copySources(folder);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Posts of a small copy: one or two a board, with all posts that they and other pages link to. */
const fewPosts = [
  'news/m-meet-2',
  'ir/earnings-2026-q2',
  'ir/ir-calendar-2026',
  'postings/mlops-engineer',
  'postings/winter-internship-2027',
];

/** Copies the site like {@link copySite}, with few of its posts: half of the pages are left to build. */
export async function copySmallSite(folder: string): Promise<void> {
  await copySite(folder);
  for (const board of ['news', 'ir', 'postings']) {
    const posts = await readdir(path.join(folder, 'content', board));
    const left = posts.filter((post) => !fewPosts.includes(`${board}/${post}`));
    await Promise.all(left.map((post) => rm(path.join(folder, 'content', board, post), { recursive: true })));
  }
}

/**
 * Returns the environment without the test runner's variables, which would change what Astro does, and without its
 * compile cache, which copies of the site would fill.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const runner = /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runner.test(name)));
}

/** Links this project's packages into another, without the caches that lie beside them. */
export async function linkPackages({ folder }: Project): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'));
  const packages = (await readdir(path.join(root, 'node_modules'))).filter(
    (entry) => !entry.startsWith('.') || entry === '.bin',
  );
  for (const entry of packages) {
    await symlink(path.join(root, 'node_modules', entry), path.join(folder, 'node_modules', entry), 'junction');
  }
}
