import { useRef, useState } from 'react';
import { CallError } from '#browser/api/call.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type FailureReason, failureOf } from '../shell/FailureNotice.tsx';

/** Parts of every step. */
export interface Step {
  number: string;
  version: number;
  event: string;
}

/** Control that takes a step, beside which its result stands. */
export type StepControl = 'state' | 'owner' | 'reply' | 'note';

/** Steps that their content identifies. A poll may show the version of a lost one before its retry. */
const withoutVersion: readonly StepControl[] = ['reply', 'note'];

/**
 * Sends steps on an inquiry, one at a time. A retry reuses the event id of the unanswered step, so that the server
 * applies it once. The next applied step removes the result of the one before.
 *
 * @param onDone receives the inquiry after a step, and the control that took it
 * @param onConflict refetches the inquiry after a step by someone else
 */
export function useStep(
  onDone: (inquiry: InquiryDetail, control: StepControl) => void,
  onConflict: () => Promise<void>,
) {
  const [pending, setPending] = useState<StepControl>();
  const [failure, setFailure] = useState<{
    control: StepControl;
    reason: FailureReason;
    message?: string | undefined;
  }>();
  const [done, setDone] = useState<StepControl>();
  const isPending = useRef(false);
  const unanswered = useRef<{ key: string; event: string }>(undefined);

  /**
   * Sends a step.
   *
   * @param what content of the step, which identifies a retry
   * @returns true if the server applied it
   */
  async function send(
    control: StepControl,
    { number, version }: Pick<InquiryDetail, 'number' | 'version'>,
    what: string,
    call: (step: Step) => Promise<InquiryDetail>,
  ): Promise<boolean> {
    if (isPending.current) return false;
    isPending.current = true;
    setPending(control);
    setDone(undefined);
    const key = JSON.stringify([control, withoutVersion.includes(control) ? undefined : version, what]);
    const event = unanswered.current?.key === key ? unanswered.current.event : crypto.randomUUID();
    unanswered.current = { key, event };
    try {
      onDone(await call({ number, version, event }), control);
      unanswered.current = undefined;
      setFailure(undefined);
      setDone(control);
      return true;
    } catch (error) {
      const reason = failureOf(error);
      if (reason === 'conflict') await onConflict().catch(() => {});
      setFailure({ control, reason, message: error instanceof CallError ? error.msg : undefined });
      return false;
    } finally {
      isPending.current = false;
      setPending(undefined);
    }
  }

  const refuse = (control: StepControl, reason: FailureReason) => setFailure({ control, reason });
  return { send, refuse, pending, failure, done };
}

export type Steps = ReturnType<typeof useStep>;
