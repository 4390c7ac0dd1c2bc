import { useRef } from 'react';
import { CallError } from '#client/api/call.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type FailureReason, failureOf } from '../shell/FailureNotice.tsx';
import { useAction } from '../shell/useAction.ts';
import { useActionIds } from './useActionIds.ts';

/** Fields of every action. */
export interface ActionFields {
  number: string;
  version: number;
  /** Idempotency key. */
  event: string;
}

/** Control of an action, beside which its result appears. */
export type ActionControl = 'state' | 'owner' | 'reply' | 'note';

interface ActionFailure {
  reason: FailureReason;
  message?: string;
}

/** Controls whose actions have their text as identity. A poll may show the version of a lost one before its retry. */
const withoutVersion: readonly ActionControl[] = ['reply', 'note'];

const explain = (error: unknown): ActionFailure => ({
  reason: failureOf(error),
  ...(error instanceof CallError && { message: error.msg }),
});

/**
 * Sends actions on the open inquiry.
 *
 * @param onDone receives the inquiry after an action, and its control
 * @param onConflict refetches the inquiry after an action by someone else
 */
export function useInquiryAction(
  onDone: (inquiry: InquiryDetail, control: ActionControl) => void,
  onConflict: () => Promise<void>,
) {
  const { run, ...result } = useAction<ActionControl, ActionFailure>(explain);
  const ids = useActionIds();
  /** Changes of state and owner that follow each other: keys are faster than a server. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** Version after the own actions. */
  const newest = useRef(0);

  /**
   * Sends an action. A change of state or owner waits for the one before it.
   *
   * @param content identifies a retry
   * @returns true if the server applied it
   */
  async function send(
    control: ActionControl,
    { number, version }: Pick<InquiryDetail, 'number' | 'version'>,
    content: string,
    call: (fields: ActionFields) => Promise<InquiryDetail>,
  ): Promise<boolean> {
    const hasVersion = !withoutVersion.includes(control);
    const act = () => {
      const at = hasVersion ? Math.max(version, newest.current) : version;
      return run(control, async () => {
        try {
          const event = ids.idOf([control, hasVersion ? at : undefined, content]);
          const inquiry = await call({ number, version: at, event });
          newest.current = inquiry.version;
          onDone(inquiry, control);
          ids.clear();
          return true;
        } catch (error) {
          if (failureOf(error) === 'conflict') await onConflict().catch(() => {});
          throw error;
        }
      });
    };
    if (!hasVersion) return (await act()) === true;
    const isDone = turn.current.catch(() => {}).then(act);
    turn.current = isDone;
    return (await isDone) === true;
  }

  return { send, ...result };
}

export type InquiryActions = ReturnType<typeof useInquiryAction>;
