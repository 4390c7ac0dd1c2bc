import { randomInt } from 'node:crypto';

/** Random seed of this run, which is printed with the results. `FUZZ_SEED` repeats a run. */
export const seed = Number(process.env.FUZZ_SEED || randomInt(2 ** 31 - 1));
