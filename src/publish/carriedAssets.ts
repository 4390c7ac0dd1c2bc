import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { builtFiles, linkOrCopy } from '#hosting/builtFiles.ts';

/** How long pages that were opened on an older build find their assets, in milliseconds: over a long weekend. */
const carriedFor = 7 * 86_400_000;

/** By name: since when no build has had an asset, ISO 8601. */
export type CarriedAssets = Readonly<Record<string, string>>;

/**
 * The assets that a build takes over from the one before it.
 *
 * @param from folder of the build before
 * @param carriedBefore what that one had taken over
 * @param to folder of the build
 * @param assets where assets are: `acme/assets/`
 */
export async function assetsToCarry(
  from: string,
  carriedBefore: CarriedAssets,
  to: string,
  assets: string,
  now: Date,
): Promise<CarriedAssets> {
  const oldest = new Date(now.getTime() - carriedFor).toISOString();
  const carried = (await builtFiles(from))
    .filter((name) => name.startsWith(assets) && !existsSync(path.join(to, name)))
    .map((name) => [name, carriedBefore[name] ?? now.toISOString()] as const)
    .filter(([, since]) => since > oldest);
  return Object.fromEntries(carried);
}

/** Puts assets of one build into another: as second names of the same files where the disk allows. */
export function carryAssets(from: string, to: string, names: Iterable<string>): void {
  for (const name of names) {
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    linkOrCopy(path.join(from, name), target);
  }
}
