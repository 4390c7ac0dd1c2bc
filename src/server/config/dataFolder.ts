import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder for this account alone, with those above it. Node's own `recursive` never returns on a file system
 * that takes no folders, such as /proc.
 *
 * @throws Error with a `code`
 */
export function makeDataFolder(folder: string): void {
  if (isFolder(folder)) {
    return;
  }
  const above = dirname(resolve(folder));
  if (above !== resolve(folder)) {
    makeDataFolder(above);
  }
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(folder)) {
      throw error;
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
