import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './startError.ts';

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

/**
 * True when a file of the data folder exists.
 *
 * @throws StartError when this account may not know
 */
export function isDataFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(
      `${resolve(file)} cannot be read (${code}): use the account of the server, with sudo -u ACCOUNT.`,
      {
        cause: error,
      },
    );
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
