import { copyFileSync, linkSync } from 'node:fs';

/**
 * Gives a file a second name, which takes a tenth of the time that a copy does; copies it where that cannot be, such as
 * on another disk.
 *
 * @param target where no file is yet
 */
export function linkOrCopy(file: string, target: string): 'linked' | 'copied' {
  try {
    linkSync(file, target);
    return 'linked';
  } catch {
    copyFileSync(file, target);
    return 'copied';
  }
}
