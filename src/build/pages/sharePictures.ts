import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { cachedFile } from '#cache/buildCache.ts';
import { cachedPicture } from '#seo/share/picture.ts';
import { place } from '../place.ts';

/**
 * Puts the share pictures into the build that earlier builds have drawn: Astro is asked for new ones alone, since a
 * route takes it longer than all the rest of an unchanged page.
 *
 * @param dist folder of the build
 * @param addresses of all pictures that pages name
 * @throws when a picture was neither drawn nor cached
 */
export async function placeSharePictures(dist: string, addresses: ReadonlySet<string>): Promise<void> {
  for (const address of addresses) {
    const file = path.join(dist, new URL(address).pathname);
    if (existsSync(file)) continue;
    const drawn = await cachedFile(cachedPicture(path.basename(file, '.png')), async () => {
      throw new Error(`${address} was not drawn`);
    });
    mkdirSync(path.dirname(file), { recursive: true });
    place(drawn, file);
  }
}
