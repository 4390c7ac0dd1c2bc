import { setTimeout } from 'node:timers/promises';

/**
 * Repeats a slice of work until none is left. Pauses after each for as long as it took: the event loop accepts one new
 * connection per turn, so that a single turn would keep visitors waiting.
 *
 * @param slice returns false when no work is left
 */
export async function inSlices(slice: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const begun = performance.now();
    if (!(await slice())) {
      return;
    }
    await setTimeout(performance.now() - begun);
  }
}
