/** What a load found out. */
export interface Measured {
  /** Answers, or inserts, a second. */
  rate: number;
  /** Time from request to whole answer that half of them took at most, in milliseconds. */
  p50: number;
  /** The same for 99 of 100. */
  p99: number;
}

/**
 * Runs several things in turn, several times, so that a slow moment of the machine hits all of them.
 *
 * @returns of each the run with the median rate
 */
export async function inTurn(rounds: number, runs: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const found = runs.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      found[index]?.push(await run());
    }
  }
  return found.map((measured) => {
    const [median] = measured.sort((one, other) => one.rate - other.rate).slice(Math.floor(rounds / 2));
    return median ?? { rate: 0, p50: 0, p99: 0 };
  });
}

/** Rate and latencies of durations in milliseconds, measured in so many seconds. */
export function summarize(durations: readonly number[], seconds: number): Measured {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { rate: durations.length / seconds, p50: at(0.5), p99: at(0.99) };
}
