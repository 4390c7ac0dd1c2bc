import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { buildCacheFolder, buildCacheUse } from '../buildCache.ts';

/** For how long results are kept that no build asks for: branches that are built in turn share them. */
const keptDays = 14;

/**
 * Removes the results that no build has asked for in {@link keptDays} days.
 *
 * @returns how many
 */
export async function pruneBuildCache(folder: string, now = Date.now()): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another build may be pruning too.
    const used = await stat(file).catch(() => undefined);
    if (!used || now - used.mtimeMs <= keptDays * 86_400_000) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}

/** Says what the build has made and what an earlier one had, and removes what is no longer asked for. */
export function buildCache(): AstroIntegration {
  return {
    name: 'build-cache',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        for (const [kind, { made, kept }] of buildCacheUse()) logger.info(`${kind}: ${made} made, ${kept} kept`);
        const removed = await pruneBuildCache(buildCacheFolder);
        if (removed > 0) logger.info(`${removed} old files removed`);
      },
    },
  };
}
