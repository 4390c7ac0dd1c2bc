/** A signal that gives a call up when its time is over or its caller does not want it any more. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time was over. */
  passed(): boolean;
  /** Takes the deadline back. */
  clear(): void;
}

/**
 * Covers a call until the last byte of its answer; ofetch's own timeout ends with the headers.
 *
 * @param milliseconds longest time
 * @param caller the caller's own signal
 */
export function deadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort(caller?.reason);
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, milliseconds);
  caller?.addEventListener('abort', abort);
  if (caller?.aborted) abort();
  return {
    signal: controller.signal,
    passed: () => passed,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
