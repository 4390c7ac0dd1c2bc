import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cachedFile } from '#cache/buildCache.ts';
import { cachedPicture } from '#seo/share/picture.ts';
import { place } from '../place.ts';

/**
 * Puts the share pictures into the build, which were drawn by earlier builds or while this one rendered its pages.
 *
 * @param dist folder of the build
 * @param addresses of all pictures that pages name
 * @throws when a picture could not be drawn
 */
export async function placeSharePictures(dist: string, addresses: ReadonlySet<string>): Promise<void> {
  for (const address of addresses) {
    const file = path.join(dist, new URL(address).pathname);
    const drawn = await cachedFile(cachedPicture(path.basename(file, '.png')), async () => {
      throw new Error(`${address} was not drawn`);
    });
    mkdirSync(path.dirname(file), { recursive: true });
    place(drawn, file);
  }
}
