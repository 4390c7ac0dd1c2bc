import { useRef, useState } from 'react';

/**
 * Sends one action at a time. Its result belongs to the control that took it, until the next action has ended.
 *
 * @param explain returns the reason of a failure; rethrows an unexpected error
 */
export function useAction<Control extends string, Reason extends object>(explain: (error: unknown) => Reason) {
  const [pending, setPending] = useState<Control>();
  const [failure, setFailure] = useState<Reason & { control: Control; retry?: () => void }>();
  const [done, setDone] = useState<Control>();
  const isPending = useRef(false);

  /** @returns the result of the action; `undefined` if it failed, or if another one is pending */
  async function run<Result>(control: Control, action: () => Promise<Result>): Promise<Result | undefined> {
    if (isPending.current) return undefined;
    isPending.current = true;
    setPending(control);
    setDone(undefined);
    try {
      const result = await action();
      setFailure(undefined);
      setDone(control);
      return result;
    } catch (error) {
      setFailure({ ...explain(error), control, retry: () => void run(control, action) });
      return undefined;
    } finally {
      isPending.current = false;
      setPending(undefined);
    }
  }

  /** Shows a failure without sending the action. */
  const refuse = (control: Control, reason: Reason) => setFailure({ ...reason, control });

  /** Removes the result of the last action. */
  function clear(): void {
    setFailure(undefined);
    setDone(undefined);
  }

  return { run, refuse, clear, pending, failure, done };
}
