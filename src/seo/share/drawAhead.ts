import path from 'node:path';
import { Piscina } from 'piscina';
import { cachedFile, isCached } from '#cache/buildCache.ts';
import type { Card } from './card.ts';
import { cachedPicture } from './picture.ts';

/**
 * Draws share pictures on another processor while the build renders pages, which one processor does alone. Who wants
 * one asks for its {@link cachedFile}, and is told there if it could not be drawn.
 *
 * @param pictures what they show, by id
 */
export function drawAhead(pictures: ReadonlyMap<string, Card>): void {
  const pool = new Piscina({
    filename: path.resolve('src/seo/share/drawPicture.ts'),
    minThreads: 0,
    // On the other processors pages are rendered and prepared meanwhile: they go first, as nothing waits for a picture.
    maxThreads: 1,
    niceIncrement: process.platform === 'linux' ? 10 : 0,
    // The next ones lie ready, so that the thread need not wait for this one, which is busy with pages.
    concurrentTasksPerWorker: 64,
    // Pixels that were read from a canvas are freed when the event loop turns, which atomics would hold up.
    atomics: 'disabled',
  });
  const missing = [...pictures].filter(([id]) => !isCached(cachedPicture(id)));
  const drawn = missing.map(([id, card]) =>
    cachedFile(cachedPicture(id), () => pool.run(card, { name: 'drawPicture' })),
  );
  void Promise.allSettled(drawn).then(() => pool.destroy());
}
