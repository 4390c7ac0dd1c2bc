import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { buildCacheFolder, buildCacheUse, day, lastUse } from '#cache/buildCache.ts';

/** For how many days unused results stay: branches that are built in turn share them. */
const unusedDays = 14;

/**
 * Removes the results that no build has asked for in {@link unusedDays} days.
 *
 * @returns how many
 */
export function pruneBuildCache(folder: string, now = Date.now()): number {
  if (!existsSync(folder)) return 0;
  let removed = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another build may be pruning too.
    const used = statSync(file, { throwIfNoEntry: false });
    if (!used || now - lastUse(used) <= unusedDays * day) continue;
    rmSync(file, { force: true });
    removed++;
  }
  return removed;
}

/** Reports what the build has made and found in the cache, and removes what is no longer asked for. */
export function pruneCache(): AstroIntegration {
  return {
    name: 'build-cache',
    hooks: {
      'astro:build:done': ({ logger }) => {
        for (const [kind, { made, cached }] of buildCacheUse()) logger.info(`${kind}: ${made} made, ${cached} cached`);
        const removed = pruneBuildCache(buildCacheFolder);
        if (removed > 0) logger.info(`${removed} old files removed`);
      },
    },
  };
}
