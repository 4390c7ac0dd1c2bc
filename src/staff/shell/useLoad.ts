import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FailureReason, failureOf } from './FailureNotice.tsx';

/** Interval between two polls, in milliseconds. */
export const pollInterval = 15_000;

/**
 * Loads a value, and with `poll` also polls it while the page is visible.
 *
 * Ignores failed polls, unless the value was deleted; a poll that succeeds clears the failure, and after an outage it
 * loads. Ignores responses of superseded calls.
 *
 * @param key identity of the value: a new key loads again, and shows the former value until it has loaded or failed
 * @param load returns the value; the server records a view
 * @param poll returns the changed value, or the same object if nothing changed
 */
export function useLoad<Value>(key: string, load: () => Promise<Value>, poll?: (value: Value) => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ key: string; value: Value }>();
  const [failure, setFailure] = useState<FailureReason>();
  const [isLoading, setLoading] = useState(true);
  const latest = useRef(0);
  const isFormer = loaded !== undefined && loaded.key !== key;
  const value = isFormer && failure ? undefined : loaded?.value;

  /** Replaces the value with the response of a call. */
  async function update(call: () => Promise<Value>): Promise<void> {
    const turn = ++latest.current;
    setLoading(true);
    try {
      const next = await call();
      if (turn !== latest.current) return;
      setLoaded({ key, value: next });
      setFailure(undefined);
    } catch (error) {
      if (turn === latest.current) setFailure(failureOf(error));
    } finally {
      if (turn === latest.current) setLoading(false);
    }
  }

  /** Replaces the value immediately with one from the server. */
  function show(next: Value): void {
    latest.current += 1;
    setLoading(false);
    setLoaded({ key, value: next });
    setFailure(undefined);
  }

  /** Changes the value immediately, unless it is the one of a former key. */
  function revise(change: (value: Value) => Value): void {
    latest.current += 1;
    setLoading(false);
    setLoaded((before) => (before?.key === key ? { key, value: change(before.value) } : before));
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
    if (!value || isFormer) {
      if (failure === 'unavailable') void update(load);
      return;
    }
    const turn = latest.current;
    try {
      const next = await poll(value);
      if (turn !== latest.current) return;
      setLoaded({ key, value: next });
      setFailure(undefined);
    } catch (error) {
      if (failureOf(error) === 'deleted') setFailure('deleted');
    }
  });
  const polls = poll !== undefined;
  useEffect(() => {
    if (!polls) return;
    const onTime = () => void pollOnce();
    const timer = setInterval(onTime, pollInterval);
    document.addEventListener('visibilitychange', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
    };
  }, [polls]);

  return { value, failure, isLoading, reload: () => void update(load), update, show, revise };
}
