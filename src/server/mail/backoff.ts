const first = 60_000;
const longest = 3_600_000;

/**
 * Pause before the next attempt, in milliseconds: a minute, doubled with every failure, an hour at most.
 *
 * @param failures how often it has failed, from 1
 */
export function pauseAfter(failures: number): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
