import { randomInt } from 'node:crypto';

/** Seed of this run, printed with its figures; `FUZZ_SEED` repeats a run. */
export const seed = Number(process.env.FUZZ_SEED || randomInt(2 ** 31 - 1));
