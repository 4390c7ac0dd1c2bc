import { useRef, useState } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import {
  changeInquiries,
  type InquiryBulkLine,
  type InquiryChange,
  maxBulk,
  takeBackReply,
  undoChanges,
} from '#contract/desk/inquiryAction.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { type FailureReason, failureOf } from '../shell/FailureNotice.tsx';
import { drafts, replyFiles } from './unsent.ts';

export type Changes = Pick<InquiryChange, 'state' | 'owner' | 'answeredHow'>;

/** Latest result that the desk shows: of a change, an undo, an answer that waits to leave, or one taken back. */
export interface BulkResult {
  kind: keyof typeof calls | 'reply';
  lines: InquiryBulkLine[];
}

const calls = {
  change: async (changes: InquiryChange[]) =>
    (await pageClient.send(changeInquiries, { body: { changes } }, shownInPlace)).list,
  undo: async (undos: InquiryChange[]) => (await pageClient.send(undoChanges, { body: { undos } }, shownInPlace)).list,
  takeBack: (answers: InquiryChange[]) => Promise.all(answers.map(takeBack)),
};

/** Takes an answer back. Its text and its files return to the box. */
async function takeBack({ number, version: reply, event }: InquiryChange): Promise<InquiryBulkLine> {
  const body = { number, event, reply };
  const { version, history } = await pageClient.send(takeBackReply, { body }, shownInPlace);
  replyFiles.restore(number, reply);
  await drafts.load(number);
  const text = history.find((each) => each.version === reply)?.text;
  if (!drafts.read(number, 'reply')) drafts.save(number, 'reply', text ?? '');
  return { number, outcome: 'done', version };
}

/**
 * Changes several inquiries at once, and undoes it and answers. A retry reuses the event ids of the unanswered call, so that the
 * server applies each once.
 *
 * @param refresh reloads the list
 */
export function useBulk(refresh: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const [failure, setFailure] = useState<{ kind: BulkResult['kind']; reason: FailureReason; retry: () => void }>();
  const lock = useRef(false);
  const unanswered = useRef<{ key: string; events: string[] }>(undefined);

  async function send(kind: keyof typeof calls, actions: Omit<InquiryChange, 'event'>[]): Promise<void> {
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
      for (let at = 0; at < requests.length; at += maxBulk) {
        lines.push(...(await calls[kind](requests.slice(at, at + maxBulk))));
      }
      unanswered.current = undefined;
      setResult({ kind, lines });
    } catch (error) {
      setFailure({ kind, reason: failureOf(error), retry: () => void send(kind, actions) });
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

  /** Undoes the applied changes of a result, or takes its answer back. */
  function undo({ kind, lines }: BulkResult): void {
    void send(kind === 'reply' ? 'takeBack' : 'undo', appliedIn(lines));
  }

  /** Offers the undo of an action in the open inquiry. */
  function offerUndo(kind: 'change' | 'reply', number: string, version: number): void {
    setFailure(undefined);
    setResult({ kind, lines: [{ number, outcome: 'done', version }] });
  }

  return { change, undo, offerUndo, isPending, result, failure };
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
