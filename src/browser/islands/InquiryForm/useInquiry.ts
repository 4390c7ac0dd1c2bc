import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InquiryValues } from '#contract/inquiry.ts';
import { CallError } from '../../api/call.ts';
import { submitInquiry } from '../../api/inquiry.ts';
import { pageClient } from '../../pageClient.ts';
import {
  checkedFields,
  type FieldErrors,
  fieldOf,
  type InquiryMessages,
  type PageFacts,
  readInquiryForm,
} from './inquiryFields.ts';
import { clearDraft, clearSubmission, idempotencyKeyFor } from './storedInquiry.ts';
import type { CaptchaState } from './useCaptcha.ts';

/** Validates and sends the form, whose fields are uncontrolled. */
export function useInquiry(
  facts: PageFacts,
  messages: InquiryMessages,
  captcha: CaptchaState,
  onRegistered: (id: string) => void,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<CallError>();
  const [sending, setSending] = useState(false);
  /** The form, while its submission waits for the robot check. */
  const [held, setHeld] = useState<HTMLFormElement>();
  const pending = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const failurePanel = useRef<HTMLDivElement>(null);

  const read = (form: HTMLFormElement) => readInquiryForm(form, { ...facts, captcha: captcha.solution }, messages);

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
    // The key belongs to another inquiry.
    if (error.status === 409) clearSubmission();
    if (refused.length > 0) {
      showErrors(Object.fromEntries(refused.map((field) => [field, error.fields[field]])));
    } else {
      flushSync(() => setFailure(error));
      failurePanel.current?.focus();
    }
  }

  async function send(inquiry: InquiryValues): Promise<void> {
    pending.current = true;
    setSending(true);
    try {
      const options = { errorMessage: false, auth: false };
      const { number } = await submitInquiry(pageClient, inquiry, idempotencyKeyFor(inquiry), options);
      clearSubmission();
      clearDraft();
      onRegistered(number);
    } finally {
      pending.current = false;
      setSending(false);
    }
  }

  /** Sends a valid form, and shows every failure. Treats an error of the page or browser as `noAnswer`. */
  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    try {
      const { inquiry, errors: found } = read(form);
      if (found && captcha.isPending && Object.keys(found).join() === 'captcha') {
        setErrors({});
        setHeld(form);
      } else if (found) {
        showErrors(found);
      } else {
        setErrors({});
        await send(inquiry);
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
