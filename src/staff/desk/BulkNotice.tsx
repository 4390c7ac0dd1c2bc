import { useEffect, useRef, useState } from 'react';
import { bulkOutcomes, replyHold } from '#contract/desk/inquiryAction.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Bulk.module.css';
import { appliedIn, type BulkActions, type BulkResult } from './useBulkActions.ts';

/** Seconds in which the desk offers the undo: as long as a reply waits. */
const undoTime = replyHold;

interface Props {
  bulk: BulkActions;
  onUndo: (result: BulkResult) => void;
}

/** Result of the latest change or reply. Its undo stays for ten seconds, and while it has the focus. */
export function BulkNotice({ bulk: { result, failure }, onUndo }: Props) {
  const { bulk: labels } = deskLabels();
  const [ended, setEnded] = useState<BulkResult>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!result) return;
    const end = () => setEnded(result);
    const timer = setTimeout(() => {
      if (button.current && button.current === document.activeElement) {
        button.current.addEventListener('blur', end, { once: true });
      } else end();
    }, undoTime * 1000);
    return () => clearTimeout(timer);
  }, [result]);

  const isComplete = result?.lines.every(({ outcome }) => outcome === 'done');
  const isShown = result !== undefined && !(isComplete && ended === result);
  const mayUndo =
    (result?.kind === 'change' || result?.kind === 'reply') && ended !== result && appliedIn(result.lines).length > 0;
  return (
    <div
      className={`${ui.buttons} ${styles.notice}`}
      data-notice
      data-shown={isShown || failure !== undefined || undefined}
    >
      <p role="status">{isShown && resultText(result)}</p>
      {mayUndo && (
        <Button ref={button} shortcut="z" onClick={() => onUndo(result)}>
          {labels.undoPress}
          <kbd aria-hidden>z</kbd>
        </Button>
      )}
      {failure && <Failure {...failure} />}
    </div>
  );
}

function Failure({ control, reason, retry }: NonNullable<BulkActions['failure']>) {
  const { bulk: labels, one } = deskLabels();
  if (reason === 'invalid') return <p role="alert">{labels.noOwner}</p>;
  if (reason === 'conflict' && control === 'undoSend') return <p role="alert">{one.replyLeft}</p>;
  return <FailureNotice failure={reason} onRetry={retry} />;
}

/** Returns a sentence for each outcome, with the number of its inquiries. Names those that a colleague has changed. */
function resultText({ kind, lines, isLast }: BulkResult): string {
  const { bulk: labels } = deskLabels();
  if (lines.length === 0) return labels.unchanged;
  if (kind === 'reply') return `${fillLabel(labels.leaving, { seconds: replyHold })} ${isLast ? labels.last : ''}`;
  if (kind === 'undoSend') return labels.sendUndone;
  const named = (numbers: string[]) => (numbers.length > 3 ? '' : ` (${numbers.join(', ')})`);
  return bulkOutcomes
    .map((outcome) => {
      const numbers = lines.filter((line) => line.outcome === outcome).map(({ number }) => number);
      if (numbers.length === 0) return '';
      return (
        fillLabel(labels[kind][outcome], { count: numbers.length }) + (outcome === 'conflict' ? named(numbers) : '')
      );
    })
    .filter(Boolean)
    .join(' ');
}
