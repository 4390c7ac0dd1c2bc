import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '#client/api/call.ts';
import { checkedFields, type FieldErrors, type FieldsRead, fieldOf } from './inquiryFields.ts';
import { clearSubmission } from './storedInquiry.ts';
import type { CaptchaState } from './useCaptcha.ts';

interface Submission<Values> {
  captcha: CaptchaState;
  /** Reads and validates the form. */
  read: (form: HTMLFormElement) => FieldsRead<Values>;
  /** Sends valid values. Rejects with a CallError. */
  send: (values: Values) => Promise<void>;
}

/** Validates and sends a form with a robot check, whose fields are uncontrolled. */
export function useSubmission<Values>({ captcha, read, send }: Submission<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallError>();
  const [sending, setSending] = useState(false);
  /** The form, while its submission waits for the robot check. */
  const [held, setHeld] = useState<HTMLFormElement>();
  const pending = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const failurePanel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Later, because `flushSync` does nothing during an effect.
    if (!captcha.isPending) queueMicrotask(() => held?.requestSubmit());
  }, [held, captcha.isPending]);

  function showErrors(found: FieldErrors): void {
    flushSync(() => setErrors(found));
    summary.current?.focus();
  }

  function showRefusal(error: CallError): void {
    const refused = checkedFields.filter((field) => error.fields[field]);
    if (refused.includes('captcha')) captcha.reset();
    // The key belongs to another submission.
    if (error.status === 409) clearSubmission();
    if (refused.length > 0) {
      showErrors(Object.fromEntries(refused.map((field) => [field, error.fields[field]])));
    } else {
      flushSync(() => setFailure(error));
      failurePanel.current?.focus();
    }
  }

  async function sendOnce(values: Values): Promise<void> {
    pending.current = true;
    setSending(true);
    try {
      await send(values);
    } finally {
      pending.current = false;
      setSending(false);
    }
  }

  /** Sends a valid form, and shows every failure. Treats an error of the page or browser as `noAnswer`. */
  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    try {
      const { values, errors: found } = read(form);
      if (found && captcha.isPending && Object.keys(found).join() === 'captcha') {
        setErrors({});
        setHeld(form);
      } else if (found) {
        showErrors(found);
      } else {
        setErrors({});
        await sendOnce(values);
      }
    } catch (error) {
      if (!(error instanceof CallError)) console.error(error);
      showRefusal(error instanceof CallError ? error : new CallError('noAnswer', 'inquiry'));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending.current) return;
    setFailure(undefined);
    setHeld(undefined);
    void checkAndSend(event.currentTarget);
  }

  /**
   * Removes the error of a field that a control has made valid.
   *
   * @param left true after the visitor has left the control; only then the error may change
   */
  function recheck(form: HTMLFormElement, control: string, left: boolean): void {
    const field = fieldOf(control);
    if (!field || !errors[field]) return;
    const found = read(form).errors?.[field];
    setErrors((known) => ({ ...known, [field]: left ? (found ?? known[field]) : found && known[field] }));
  }

  return {
    errors,
    failure,
    sending,
    isBusy: sending || held !== undefined,
    summary,
    failurePanel,
    submit,
    recheck,
  };
}
