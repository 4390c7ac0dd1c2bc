import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a private folder and its missing parents. Node's own `recursive` never returns on a file system that cannot
 * create folders, such as /proc.
 *
 * @throws Error with a `code`
 */
export function makeDataFolder(folder: string): void {
  if (isFolder(folder)) {
    return;
  }
  const parent = dirname(resolve(folder));
  if (parent !== resolve(folder)) {
    makeDataFolder(parent);
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(folder)) {
      throw error;
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
