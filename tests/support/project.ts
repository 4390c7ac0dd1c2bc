import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteSources } from '#publish/sources.ts';

/** Folder of this project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A project in a temporary folder. */
export interface Project {
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Creates a temporary folder for a project. Resolves symlinks in its path, because Vite rejects them.
 *
 * @param name start of the folder's name
 */
export async function emptyProject(name: string): Promise<Project> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), `${name}-`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies the site's sources into another folder. */
export async function copySources(folder: string): Promise<void> {
  await Promise.all(siteSources.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })));
}

/** Copies the site's sources into another folder, and links the packages there with their caches. */
export async function copySite(folder: string): Promise<void> {
  await copySources(folder);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/**
 * Returns the environment without the test runner's variables, which would change Astro's behaviour, and without the
 * compile cache, which copies of the site would fill.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const runner = /^(?:VITEST.*|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|MODE|DEV|PROD|SSR|TEST|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !runner.test(name)));
}

/** Links this project's packages into another, without the caches beside them. */
export async function linkPackages({ folder }: Pick<Project, 'folder'>): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'));
  const packages = (await readdir(path.join(root, 'node_modules'))).filter(
    (entry) => !entry.startsWith('.') || entry === '.bin',
  );
  for (const entry of packages) {
    await symlink(path.join(root, 'node_modules', entry), path.join(folder, 'node_modules', entry), 'junction');
  }
}
