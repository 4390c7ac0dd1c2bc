import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import type { StepControl, Steps } from './useStep.ts';

interface Props {
  steps: Steps;
  control: StepControl;
  onRetry: () => void;
}

/** Result of a control's step, beside it: the failure, or that it is saved. */
export function StepResult({ steps: { failure, done }, control, onRetry }: Props) {
  const { one: words } = deskWords();
  const isBelowThread = control === 'reply' || control === 'note';
  return (
    <>
      {failure?.control === control && (
        <FailureNotice
          failure={failure.reason}
          message={failure.message}
          isBelowThread={isBelowThread}
          onRetry={onRetry}
        />
      )}
      <p role="status" className="visually-hidden">
        {done === control && words.saved}
      </p>
    </>
  );
}
