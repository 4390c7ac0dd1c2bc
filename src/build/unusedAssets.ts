import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { builtFiles } from '#hosting/builtFiles.ts';
import { assetPrefix } from '#site.ts';
import { compressible } from './compression.ts';

/** Names of files and folders in a text, whose other characters addresses may encode. */
const names = /[\w-]+(?:\.[\w-]+)*/g;

/** Files that systems and editors leave in a folder such as `public/`. They list its files or have an earlier text. */
const leftovers = /(?:^|\/)(?:\._[^/]*|\.DS_Store|~\$[^/]*|desktop\.ini|thumbs\.db|[^/]*(?:~|\.bak|\.sw[a-p]))$/i;

/** Returns the part of a name with its hash, without the words before it: `Ab3d_x.webp` of `wall.Ab3d_x.webp`. */
const hashedPart = (name: string): string => name.split('.').slice(-2).join('.');

/** Returns the name of an asset that every address of it contains. An attachment's hash is the name of its folder. */
function markOf(asset: string): string {
  const [, digest] = /\/files\/([\w-]+)\/[^/]+$/.exec(asset) ?? [];
  return digest ?? hashedPart(asset.match(names)?.at(-1) ?? '');
}

/**
 * Removes the assets to which no file outside the assets leads, directly or through other assets. Astro leaves the
 * originals of pictures, with the place where a photograph was taken. Removes leftovers of programs, too.
 */
export async function removeUnusedAssets(dist: string): Promise<void> {
  const files = await builtFiles(dist);
  const isAsset = (file: string) => `/${file}`.startsWith(assetPrefix());
  const unused = Map.groupBy(files.filter(isAsset), markOf);
  const used = files.filter((file) => !isAsset(file));
  // The loop also visits the assets that it adds.
  for (const file of used) {
    if (!compressible.test(file)) continue;
    for (const [name] of readFileSync(path.join(dist, file), 'utf8').matchAll(names)) {
      const mark = hashedPart(name);
      used.push(...(unused.get(mark) ?? []));
      unused.delete(mark);
    }
  }
  const removed = [...unused.values()].flat().concat(files.filter((file) => leftovers.test(file)));
  for (const file of removed) rmSync(path.join(dist, file), { force: true });
}
