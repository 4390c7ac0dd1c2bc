import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError } from '#client/api/call.ts';
import { TextField } from '#client/Field.tsx';
import type { RequiredAction, SecondStep, SecondStepRequest } from '#contract/session.ts';
import type { Labels } from '#i18n/labels.ts';
import { session } from '../session/session.ts';
import styles from './form.module.css';
import { askForPasskey, isPasskeyCancelled } from './passkeys.ts';

interface Props {
  labels: Labels['signIn'];
  step: SecondStep;
  onDone: (requiredActions: readonly RequiredAction[]) => void;
  /** Returns to the password. */
  onRestart: () => void;
}

/** Second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ labels, step, onDone, onRestart }: Props) {
  const { token, methods, passkey } = step;
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const id = useId();
  // Phones show digits until the person wants a recovery code, which has letters.
  const [isNumeric, setNumeric] = useState(methods.includes('totp'));
  const hasCode = methods.includes('totp') || methods.includes('recoveryCode');

  useEffect(() => (passkeyButton.current ?? code.current)?.focus(), []);

  async function send(makeProof: () => Promise<Omit<SecondStepRequest, 'token'>>): Promise<void> {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      onDone(await session.takeSecondStep({ token, ...(await makeProof()) }));
    } catch (error) {
      setPending(false);
      if (isPasskeyCancelled(error)) setProblem(labels.passkeyCancelled);
      else if (!(error instanceof CallError)) setProblem(labels.storageBlocked);
      else setProblem(error.msg || labels.away);
      code.current?.select();
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = code.current?.value.trim() ?? '';
    if (typed === '') {
      setProblem(labels.codeRequired);
      code.current?.focus();
      return;
    }
    void send(async () => ({ code: typed }));
  }

  return (
    <form className={styles.form} method="dialog" aria-labelledby={`${id}heading`} noValidate onSubmit={submit}>
      <p id={`${id}heading`} className={styles.stepHeading}>
        {labels.secondStep}
      </p>
      {problem && (
        <p className={styles.problem} role="alert" id={`${id}problem`}>
          {problem}
        </p>
      )}
      {passkey && (
        <button
          ref={passkeyButton}
          type="button"
          className="button primary"
          aria-disabled={pending}
          onClick={() => void send(async () => ({ passkey: await askForPasskey(passkey) }))}
        >
          {labels.usePasskey}
        </button>
      )}
      {hasCode && (
        <>
          <TextField
            ref={code}
            name="code"
            label={methods.includes('totp') ? labels.code : labels.recoveryCode}
            hint={methods.includes('totp') ? labels.codeHint : undefined}
            formProblem={problem && `${id}problem`}
            autoComplete="one-time-code"
            inputMode={isNumeric ? 'numeric' : undefined}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" className="button primary" aria-disabled={pending}>
            {pending ? labels.submitting : labels.confirm}
          </button>
        </>
      )}
      {isNumeric && methods.includes('recoveryCode') && (
        <button
          type="button"
          className="button link"
          onClick={() => {
            setNumeric(false);
            code.current?.focus();
          }}
        >
          {labels.useRecoveryCode}
        </button>
      )}
      <button type="button" className="button link" onClick={onRestart}>
        {labels.restart}
      </button>
    </form>
  );
}
