const minDelay = 60_000;
/** Maximum delay, in milliseconds. */
export const maxBackoffDelay = 3_600_000;

/**
 * Returns the delay before the next attempt, in milliseconds: a minute, doubled with every failure, an hour at most.
 *
 * @param failures number of failed attempts, from 1
 */
export function backoffDelay(failures: number): number {
  return Math.min(minDelay * 2 ** (failures - 1), maxBackoffDelay);
}
