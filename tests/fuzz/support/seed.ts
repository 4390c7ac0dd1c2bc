import { randomInt } from 'node:crypto';

/** Random seed of this run, which is printed with the results. `FUZZ_SEED` repeats a run. */
export const seed = Number(process.env.FUZZ_SEED || randomInt(2 ** 31 - 1));

/** Returns a quarter of a number of runs, or all of them when `FUZZ_RUNS` is `all`. */
export function fuzzRuns(all: number): number {
  return process.env.FUZZ_RUNS === 'all' ? all : Math.ceil(all / 4);
}
