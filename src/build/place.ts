import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { showUse } from '#cache/buildCache.ts';

/** Puts a kept file into the build: a second name for it takes a tenth of the time that a copy does. */
export function place(kept: string, target: string): void {
  rmSync(target, { force: true });
  try {
    linkSync(kept, target);
  } catch {
    // The build may be on another disk.
    copyFileSync(kept, target);
    showUse(kept);
  }
}
