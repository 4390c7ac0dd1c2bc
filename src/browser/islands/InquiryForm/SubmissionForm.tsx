import { type ReactNode, useEffect, useRef, useState } from 'react';
import { contactEmail } from '#site.ts';
import { CaptchaField, captchaError } from './CaptchaField.tsx';
import styles from './InquiryForm.module.css';
import type { FieldErrors, FieldsRead, FormProps } from './inquiryFields.ts';
import { ErrorSummary, SendFailure } from './Problems.tsx';
import { clearSubmission, idempotencyKeyFor } from './storedInquiry.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useSubmission } from './useSubmission.ts';

interface Props<Values> extends FormProps {
  /** Beginning of the key in `sessionStorage` that keeps the draft. The page's script reads it. */
  entry: string;
  saveDraft: (form: HTMLFormElement) => void;
  /** True when the visitor has used the form before hydration, and has left it again. */
  isUsed?: (form: HTMLFormElement) => boolean;
  /** Focuses the text, after another addition was sent. */
  focusFirst?: boolean;
  /** Reads and validates the form. */
  read: (form: HTMLFormElement, captcha: string) => FieldsRead<Values>;
  /**
   * Sends valid values with an idempotency key.
   *
   * @throws CallError
   */
  send: (values: Values, key: string) => Promise<void>;
  children: (errors: FieldErrors) => ReactNode;
}

/** Excludes the button: a robot check that appears above it at a press would move it from under the pointer. */
const isField = (element: Element | null, form: HTMLFormElement) =>
  form.contains(element) && element?.matches(':not([type="submit"])') === true;

/**
 * Form of an inquiry or an addition, with its robot check, errors and button. Its controls are uncontrolled, so that
 * text typed before hydration stays. If the island does not load, submitting composes a mail.
 */
export function SubmissionForm<Values extends { captcha: string; message: string }>({
  labels,
  messages,
  lang,
  entry,
  saveDraft,
  isUsed,
  focusFirst = false,
  read,
  send,
  children,
}: Props<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [used, setUsed] = useState(focusFirst);
  const captcha = useCaptcha(used, lang, labels.captcha);
  const { errors, failure, sending, isBusy, summary, failurePanel, submit, recheck } = useSubmission({
    captcha,
    read: (from) => read(from, captcha.solution),
    send: async (values) => {
      await send(values, idempotencyKeyFor(values));
      clearSubmission();
    },
  });
  const captchaProblem = captchaError(captcha, errors.captcha, labels.captcha, messages);

  useEffect(() => {
    if (!form.current) return;
    // The island validates instead of the browser, in the language of the page.
    form.current.noValidate = true;
    if (focusFirst) form.current.querySelector('textarea')?.focus();
    if (isField(document.activeElement, form.current) || isUsed?.(form.current)) {
      setUsed(true);
      saveDraft(form.current);
    }
  }, [focusFirst, isUsed, saveDraft]);

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`mailto:${contactEmail}`}
      encType="text/plain"
      aria-label={labels.form}
      aria-busy={sending}
      data-inquiry
      data-markdown="keep"
      data-draft={entry}
      onSubmit={(event) => {
        setUsed(true);
        submit(event);
      }}
      onFocus={({ currentTarget, target }) => isField(target, currentTarget) && setUsed(true)}
      onInput={({ currentTarget, target }) => {
        // Safari does not focus pressed check boxes.
        setUsed(true);
        saveDraft(currentTarget);
        if ('name' in target) recheck(currentTarget, String(target.name), false);
      }}
      onBlur={({ currentTarget, target }) => {
        if ('name' in target) recheck(currentTarget, String(target.name), true);
      }}
    >
      <ErrorSummary
        errors={{ ...errors, captcha: errors.captcha && captchaProblem }}
        heading={labels.wrongFields}
        ref={summary}
      />
      {children(errors)}
      <CaptchaField
        captcha={captcha}
        error={captchaProblem}
        labels={labels.captcha}
        messages={messages}
        byMail={labels.failure.byMail}
      />
      <div className={styles.send}>
        {failure && <SendFailure error={failure} labels={labels.failure} locale={lang} ref={failurePanel} />}
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {sending ? labels.sending : failure ? labels.failure.retry : labels.submit}
        </button>
      </div>
    </form>
  );
}
