import { atom } from 'nanostores';

/** Number of calls under way that show progress. */
export const $progress = atom(0);

/**
 * Counts a call as under way.
 *
 * @returns ends the call; calling it again does nothing
 */
export function beginProgress(): () => void {
  $progress.set($progress.get() + 1);
  let ended = false;
  return () => {
    if (!ended) $progress.set($progress.get() - 1);
    ended = true;
  };
}
