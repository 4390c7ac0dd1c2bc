import { type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FailureReason, failureOf } from './FailureNotice.tsx';

/** Interval between two polls, in milliseconds. */
const pollInterval = 15_000;

/**
 * Loads a value of the desk, and polls it while the page is visible.
 *
 * Ignores failed polls, unless the value was deleted; a poll that succeeds clears the failure, and after an outage it
 * loads. Ignores answers of superseded calls.
 *
 * @param key identity of the value: a new key loads again
 * @param load returns the value; the server records a view
 * @param poll returns the changed value, or the same object if nothing changed
 */
export function usePolling<Shown>(key: string, load: () => Promise<Shown>, poll?: (shown: Shown) => Promise<Shown>) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<FailureReason>();
  const [isLoading, setLoading] = useState(true);
  const latest = useRef(0);

  /** Replaces the value with the answer of a call. */
  async function update(call: () => Promise<Shown>): Promise<void> {
    const turn = ++latest.current;
    setLoading(true);
    try {
      const next = await call();
      if (turn !== latest.current) return;
      setShown(next);
      setFailure(undefined);
    } catch (error) {
      if (turn === latest.current) setFailure(failureOf(error));
    } finally {
      if (turn === latest.current) setLoading(false);
    }
  }

  /** Replaces the value immediately. */
  function show(next: SetStateAction<Shown | undefined>): void {
    latest.current += 1;
    setLoading(false);
    setShown(next);
  }

  const start = useEffectEvent(() => void update(load));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another value
  useEffect(() => {
    start();
    return () => {
      latest.current += 1;
    };
  }, [key]);

  const pollOnce = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || isLoading || !poll) return;
    if (!shown) {
      if (failure === 'unavailable') void update(load);
      return;
    }
    const turn = latest.current;
    try {
      const next = await poll(shown);
      if (turn !== latest.current) return;
      setShown(next);
      setFailure(undefined);
    } catch (error) {
      if (failureOf(error) === 'deleted') setFailure('deleted');
    }
  });
  useEffect(() => {
    const onTime = () => void pollOnce();
    const timer = setInterval(onTime, pollInterval);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, []);

  return { shown, failure, isLoading, reload: () => void update(load), update, show };
}
