/** Result of a load test. */
export interface Measured {
  /** Answers or inserts per second. */
  rate: number;
  /** Median latency until the complete answer, in milliseconds. */
  p50: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
}

/**
 * Runs several measurements in turn and repeats this, so that a slow phase of the machine affects all of them.
 *
 * @returns for each measurement, the run with the median rate
 */
export async function inTurn(rounds: number, runs: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const results = runs.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      results[index]?.push(await run());
    }
  }
  return results.map((measured) => {
    const [median] = measured.sort((one, other) => one.rate - other.rate).slice(Math.floor(rounds / 2));
    return median ?? { rate: 0, p50: 0, p99: 0 };
  });
}

/**
 * Computes rate and latencies.
 *
 * @param durations durations in milliseconds
 * @param seconds time in which they were measured
 */
export function summarize(durations: readonly number[], seconds: number): Measured {
  const sorted = durations.toSorted((one, other) => one - other);
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { rate: durations.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}
