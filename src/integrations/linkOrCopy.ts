import { showUse } from '#cache/buildCache.ts';
import { linkOrCopy } from '#hosting/builtFiles.ts';

/** Puts a cached file into the build. */
export function place(cached: string, target: string): void {
  if (linkOrCopy(cached, target) === 'copied') showUse(cached);
}
