import { useRef, useState } from 'react';
import { type InquiryBulkLine, type InquiryChangeRequest, largestBulk } from '#contract/desk/inquiryAction.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import { type FailureReason, failureOf } from './FailureNotice.tsx';

export type Changes = Pick<InquiryChangeRequest, 'state' | 'owner' | 'answeredHow'>;

/** States that one press sets from the list. */
export const pressedStates = ['working', 'answered', 'spam'] as const;

/** Answer to a change of several inquiries, or to its undo. */
export interface BulkResult {
  kind: keyof typeof calls;
  lines: InquiryBulkLine[];
}

const calls = {
  change: (changes: InquiryChangeRequest[]) => desk.bulk(pageClient, { changes }),
  undo: (undos: InquiryChangeRequest[]) => desk.undo(pageClient, { undos }),
};

/**
 * Changes several inquiries at once, and undoes it. A retry reuses the event ids of the unanswered call, so that the
 * server applies each once.
 *
 * @param refresh reloads the list
 */
export function useBulk(refresh: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const [failure, setFailure] = useState<{ reason: FailureReason; retry: () => void }>();
  const lock = useRef(false);
  const unanswered = useRef<{ key: string; events: string[] }>(undefined);

  async function send(kind: BulkResult['kind'], actions: Omit<InquiryChangeRequest, 'event'>[]): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setPending(true);
    setFailure(undefined);
    setResult(undefined);
    const key = JSON.stringify([kind, actions]);
    const events = unanswered.current?.key === key ? unanswered.current.events : actions.map(() => crypto.randomUUID());
    unanswered.current = { key, events };
    const requests = actions.map((action, index) => ({ ...action, event: events[index] ?? '' }));
    try {
      const lines: InquiryBulkLine[] = [];
      for (let at = 0; at < requests.length; at += largestBulk) {
        lines.push(...(await calls[kind](requests.slice(at, at + largestBulk))));
      }
      unanswered.current = undefined;
      setResult({ kind, lines });
    } catch (error) {
      setFailure({ reason: failureOf(error), retry: () => void send(kind, actions) });
      return;
    } finally {
      lock.current = false;
      setPending(false);
    }
    await refresh();
  }

  /**
   * Changes inquiries, except those that have the state and owner already.
   *
   * @param changesOf returns the changes of an inquiry
   */
  function change(inquiries: readonly ListedInquiry[], changesOf: (inquiry: ListedInquiry) => Changes): void {
    const actions = inquiries
      .map((inquiry) => ({ inquiry, changes: changesOf(inquiry) }))
      .filter(({ inquiry, changes }) => differs(inquiry, changes))
      .map(({ inquiry: { number, version }, changes }) => ({ number, version, ...changes }));
    void send('change', actions);
  }

  /** Undoes the applied changes of a result. */
  function undo({ lines }: BulkResult): void {
    void send('undo', appliedIn(lines));
  }

  return { change, undo, isPending, result, failure };
}

export type Bulk = ReturnType<typeof useBulk>;

/** Returns the lines of inquiries that a call has changed, with their new versions. */
export function appliedIn(lines: readonly InquiryBulkLine[]): { number: string; version: number }[] {
  return lines.flatMap(({ number, outcome, version }) =>
    outcome === 'done' && version !== null ? [{ number, version }] : [],
  );
}

function differs({ state, owner }: ListedInquiry, changes: Changes): boolean {
  const isOtherOwner = changes.owner !== undefined && changes.owner !== (owner?.userId ?? null);
  return isOtherOwner || (changes.state !== undefined && changes.state !== state);
}
