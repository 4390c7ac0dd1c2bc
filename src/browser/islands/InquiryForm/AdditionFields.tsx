import { useEffect, useRef, useState } from 'react';
import { addToInquiry } from '#contract/addition.ts';
import type { Locale } from '#i18n/locales.ts';
import { contactEmail } from '#site.ts';
import { pageClient } from '../../pageClient.ts';
import controls from '../controls.module.css';
import { CaptchaField, captchaError } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import styles from './InquiryForm.module.css';
import { type InquiryMessages, validateFields } from './inquiryFields.ts';
import type { AdditionLabels } from './labels.ts';
import { MessageText } from './MessageText.tsx';
import { ErrorSummary, SendFailure } from './Problems.tsx';
import { additionEntry, clearSubmission, idempotencyKeyFor, saveAddition } from './storedInquiry.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useSubmission } from './useSubmission.ts';

export interface AdditionFieldsProps {
  labels: AdditionLabels;
  messages: InquiryMessages;
  lang: Locale;
  /** Focuses the text, after another addition was sent. */
  focusFirst: boolean;
  onAdded: (number: string) => void;
}

/** Fragment of the page's link. */
const fragment = () => location.hash.slice(1);

const messageOf = (form: HTMLFormElement) => String(new FormData(form).get('message') ?? '');

function saveDraft(form: HTMLFormElement): void {
  const [number = ''] = fragment().split('.');
  saveAddition(number, messageOf(form));
}

/** Form with an uncontrolled text, so that text typed before hydration stays. */
export function AdditionFields({ labels, messages, lang, focusFirst, onAdded }: AdditionFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [used, setUsed] = useState(focusFirst);
  const captcha = useCaptcha(used, lang, labels.captcha);
  const { errors, failure, sending, isBusy, summary, failurePanel, submit, recheck } = useSubmission({
    captcha,
    read: (from) => {
      const values = { link: fragment(), message: messageOf(from), captcha: captcha.solution };
      return validateFields(addToInquiry.body, values, messages, lang);
    },
    send: async (values) => {
      const input = { body: values, headers: { 'Idempotency-Key': idempotencyKeyFor(values) } };
      const { number } = await pageClient.send(addToInquiry, input, { errorMessage: false, auth: false });
      clearSubmission();
      saveAddition(number, '');
      onAdded(number);
    },
  });
  const captchaProblem = captchaError(captcha, errors.captcha, labels.captcha, messages);

  useEffect(() => {
    // The island validates instead of the browser, in the language of the page.
    if (form.current) form.current.noValidate = true;
    if (focusFirst) form.current?.querySelector('textarea')?.focus();
    // The visitor may have used the form before hydration.
    if (form.current?.contains(document.activeElement)) {
      setUsed(true);
      saveDraft(form.current);
    }
  }, [focusFirst]);

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`mailto:${contactEmail}`}
      encType="text/plain"
      aria-label={labels.form}
      aria-busy={sending}
      data-draft={additionEntry}
      onSubmit={(event) => {
        setUsed(true);
        submit(event);
      }}
      onFocus={() => setUsed(true)}
      onInput={({ currentTarget, target }) => {
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
      <Field name="message" label={labels.message} hint={labels.messageHint} error={errors.message}>
        {(control) => <MessageText {...control} labels={labels} locale={lang} />}
      </Field>
      <CaptchaField
        captcha={captcha}
        error={captchaProblem}
        labels={labels.captcha}
        messages={messages}
        byMail={labels.failure.byMail}
      />
      <div className={styles.send}>
        {failure && <SendFailure error={failure} labels={labels.failure} locale={lang} ref={failurePanel} />}
        <button type="submit" className={controls.submit} aria-disabled={isBusy}>
          {sending ? labels.sending : failure ? labels.failure.retry : labels.submit}
        </button>
      </div>
    </form>
  );
}
