import { useRef, useState } from 'react';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type FailureReason, failureOf } from './FailureNotice.tsx';

/** Parts of every step. */
interface Step {
  number: string;
  version: number;
  event: string;
}

/**
 * Sends steps on an inquiry, one at a time. A retry reuses the event id of the unanswered step, so that the server
 * applies it once.
 *
 * @param onDone receives the inquiry after a step
 * @param onConflict refetches the inquiry after a step by someone else
 */
export function useStep(
  { number, version }: Pick<InquiryDetail, 'number' | 'version'>,
  onDone: (inquiry: InquiryDetail) => void,
  onConflict: () => Promise<void>,
) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<FailureReason>();
  const [isDone, setDone] = useState(false);
  const pending = useRef(false);
  const unanswered = useRef<{ key: string; event: string }>(undefined);

  /**
   * Sends a step.
   *
   * @param what content of the step, which identifies a retry
   * @returns true if the server applied it
   */
  async function send(what: string, call: (step: Step) => Promise<InquiryDetail>): Promise<boolean> {
    if (pending.current) return false;
    pending.current = true;
    setPending(true);
    setDone(false);
    const key = JSON.stringify([version, what]);
    const event = unanswered.current?.key === key ? unanswered.current.event : crypto.randomUUID();
    unanswered.current = { key, event };
    try {
      onDone(await call({ number, version, event }));
      unanswered.current = undefined;
      setFailure(undefined);
      setDone(true);
      return true;
    } catch (error) {
      const reason = failureOf(error);
      if (reason === 'conflict') await onConflict().catch(() => {});
      setFailure(reason);
      return false;
    } finally {
      pending.current = false;
      setPending(false);
    }
  }

  return { send, isPending, failure, isDone, refuse: setFailure };
}
