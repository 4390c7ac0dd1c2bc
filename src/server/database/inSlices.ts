import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** Signal that the job around a slice must end. */
export const jobEnd = new AsyncLocalStorage<AbortSignal>();

/**
 * Repeats a slice of work until none is left, or the job around it must end. Pauses after each for as long as it took: the event loop accepts one new
 * connection per turn, so that a single turn would keep visitors waiting.
 *
 * @param slice returns false when no work is left
 */
export async function inSlices(slice: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const begun = performance.now();
    if (!(await slice()) || jobEnd.getStore()?.aborted) {
      return;
    }
    await setTimeout(performance.now() - begun);
  }
}
