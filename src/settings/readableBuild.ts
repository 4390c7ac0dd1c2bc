import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestFile } from '#hosting/buildManifest.ts';
import { StartError } from './startError.ts';

/**
 * Checks that this account may read a build, which a publisher with a strict umask forbids.
 *
 * @param dist folder of the build, which may be missing
 * @throws StartError
 */
export function checkReadable(dist: string): void {
  try {
    closeSync(openSync(join(dist, manifestFile), 'r'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new StartError(
        `This account cannot read ${resolve(dist)} (EACCES): as the account that owns it, run chmod -R a+rX ${resolve(dist)}/`,
        { cause: error },
      );
    }
  }
}
