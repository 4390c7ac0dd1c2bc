import { randomInt } from 'node:crypto';
import { isNightly } from '../../support/nightly.ts';

/** Random seed of this run, which is printed with the results. `FUZZ_SEED` repeats a run. */
export const seed = Number(process.env.FUZZ_SEED || randomInt(2 ** 31 - 1));

/** Returns a twentieth of a number of runs, or all of them in a nightly run. */
export function fuzzRuns(all: number): number {
  return isNightly ? all : Math.ceil(all / 20);
}
