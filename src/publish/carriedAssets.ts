import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { builtFiles, linkOrCopy } from '#hosting/builtFiles.ts';

/** Time for which open pages of an older build find their assets, in milliseconds: longer than a long weekend. */
const carriedFor = 7 * 86_400_000;

/** Time of the first build without each asset, ISO 8601, by the asset's name. */
export type CarriedAssets = Readonly<Record<string, string>>;

/**
 * Returns the assets that a build carries over from the one before it.
 *
 * @param from folder of the build before
 * @param carriedBefore assets that the build before carried over
 * @param to folder of the build
 * @param assets folder of assets: `acme/assets/`
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

/** Hard-links assets of one build into another, or copies them if the disk has no hard links. */
export function carryAssets(from: string, to: string, names: Iterable<string>): void {
  for (const name of names) {
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    linkOrCopy(path.join(from, name), target);
  }
}
