import { useRef, useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import {
  changeInquiries,
  type InquiryBulkLine,
  type InquiryChange,
  maxBulk,
  undoChanges,
  undoSend,
} from '#contract/desk/inquiryAction.ts';
import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { type FailureReason, failureOf } from '../shell/FailureNotice.tsx';
import { useAction } from '../shell/useAction.ts';
import { drafts, replyFiles } from './unsent.ts';
import { useActionIds } from './useActionIds.ts';

export type Changes = Pick<InquiryChange, 'state' | 'owner' | 'answeredIn' | 'snoozedUntil'>;

/** Latest result that the desk shows: of a change, an undo, a reply that waits to leave, or an undone one. */
export interface BulkResult {
  kind: keyof typeof calls | 'reply';
  lines: InquiryBulkLine[];
  /** True for a reply after which no inquiry of the list waits. */
  isLast?: boolean;
}

const calls = {
  change: async (changes: InquiryChange[]) =>
    (await pageClient.send(changeInquiries, { body: { changes } }, shownInPlace)).list,
  undo: async (undos: InquiryChange[]) => (await pageClient.send(undoChanges, { body: { undos } }, shownInPlace)).list,
  undoSend: (replies: InquiryChange[]) => Promise.all(replies.map(undoOne)),
};

/** Undoes the sending of a reply. Its text and its files return to the box. */
async function undoOne({ number, version: reply, event }: InquiryChange): Promise<InquiryBulkLine> {
  const body = { number, event, reply };
  const { version, history } = await pageClient.send(undoSend, { body }, shownInPlace);
  replyFiles.restore(number, reply);
  await drafts.load(number);
  const text = history.find((each) => each.version === reply)?.text;
  if (!drafts.read(number, 'reply')) drafts.save(number, 'reply', text ?? '');
  return { number, outcome: 'done', version };
}

const explain = (error: unknown): { reason: FailureReason } => ({ reason: failureOf(error) });

/**
 * Changes several inquiries at once, and undoes changes and replies.
 *
 * @param refresh reloads the list
 */
export function useBulkActions(refresh: () => Promise<void>) {
  const { run, clear, pending, failure } = useAction<keyof typeof calls, { reason: FailureReason }>(explain);
  const ids = useActionIds();
  const [result, setResult] = useState<BulkResult>();
  /** Changes that follow each other: the keys of the list are faster than a server. */
  const turn = useRef(Promise.resolve());
  /** Versions of inquiries after the own changes, which the list may not show yet. */
  const versions = useRef(new Map<string, number>());
  /** Inquiry of an undone reply, until its field has the focus. */
  const restored = useRef<string>(undefined);

  async function send(kind: keyof typeof calls, actions: Omit<InquiryChange, 'event'>[]): Promise<void> {
    await run(kind, async () => {
      clear();
      setResult(undefined);
      const requests = actions.map((action) => ({ ...action, event: ids.idOf([kind, action]) }));
      const lines: InquiryBulkLine[] = [];
      for (let at = 0; at < requests.length; at += maxBulk) {
        lines.push(...(await calls[kind](requests.slice(at, at + maxBulk))));
      }
      ids.clear();
      for (const { number, version } of appliedIn(lines)) versions.current.set(number, version);
      if (kind === 'undoSend') restored.current = lines[0]?.number;
      setResult({ kind, lines });
      void refresh();
    });
  }

  /**
   * Changes inquiries, except those that have the state and owner already.
   *
   * @param changesOf returns the changes of an inquiry
   */
  function change(inquiries: readonly ListedInquiry[], changesOf: (inquiry: ListedInquiry) => Changes): void {
    const wanted = inquiries
      .map((inquiry) => ({ inquiry, changes: changesOf(inquiry) }))
      .filter(({ inquiry, changes }) => differs(inquiry, changes));
    const newest = ({ number, version }: ListedInquiry) => Math.max(version, versions.current.get(number) ?? 0);
    const before = turn.current.catch(() => {});
    turn.current = before.then(() => {
      const actions = wanted.map(({ inquiry, changes }) => ({
        number: inquiry.number,
        version: newest(inquiry),
        ...changes,
      }));
      return send('change', actions);
    });
  }

  /** Undoes the applied changes of a result, or takes its reply back. */
  function undo({ kind, lines }: BulkResult): void {
    void send(kind === 'reply' ? 'undoSend' : 'undo', appliedIn(lines));
  }

  /** Offers the undo of an action in the open inquiry. */
  function offerUndo(kind: 'change' | 'reply', number: string, version: number, isLast = false): void {
    clear();
    setResult({ kind, lines: [{ number, outcome: 'done', version }], isLast });
  }

  /** True once for the inquiry of an undone reply. */
  function takeRestored(number: string): boolean {
    const isRestored = restored.current === number;
    if (isRestored) restored.current = undefined;
    return isRestored;
  }

  return { change, undo, offerUndo, takeRestored, isPending: pending !== undefined, result, failure };
}

export type BulkActions = ReturnType<typeof useBulkActions>;

/** Returns the inquiries that an action has changed, with their new versions. */
export function appliedIn(lines: readonly InquiryBulkLine[]): { number: string; version: number }[] {
  return lines.flatMap(({ number, outcome, version }) =>
    outcome === 'done' && version !== null ? [{ number, version }] : [],
  );
}

function differs({ state, owner }: ListedInquiry, changes: Changes): boolean {
  const isOtherOwner = changes.owner !== undefined && changes.owner !== (owner?.userId ?? null);
  return isOtherOwner || (changes.state !== undefined && changes.state !== state);
}
