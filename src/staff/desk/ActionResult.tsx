import { FailureNotice } from '../shell/FailureNotice.tsx';
import { deskLabels } from '../shell/labels.ts';
import type { ActionControl, InquiryActions } from './useInquiryAction.ts';

interface Props {
  actions: InquiryActions;
  control: ActionControl;
  /** Replaces the retry of the same action. */
  onRetry?: (() => void) | undefined;
}

/** Result of a control's action, beside it: the failure, or that it is saved. */
export function ActionResult({ actions: { failure, done }, control, onRetry }: Props) {
  const { one: labels } = deskLabels();
  return (
    <>
      {failure?.control === control && (
        <FailureNotice
          failure={failure.reason}
          message={failure.message}
          isBelowThread={control === 'reply' || control === 'note'}
          onRetry={onRetry ?? failure.retry}
        />
      )}
      <p role="status" className="visually-hidden">
        {done === control && labels.saved}
      </p>
    </>
  );
}
