import { type ReactNode, useEffect, useRef, useState } from 'react';
import { contactEmail } from '#site.ts';
import controls from '../controls.module.css';
import { CaptchaField, captchaError } from './CaptchaField.tsx';
import { ConsentField, Field } from './Field.tsx';
import styles from './InquiryForm.module.css';
import type { InquiryMessages, PageFacts } from './inquiryFields.ts';
import type { InquiryLabels } from './labels.ts';
import { MessageText } from './MessageText.tsx';
import { ErrorSummary, SendFailure } from './Problems.tsx';
import { draftEntry, hasConsent, saveDraft } from './storedInquiry.ts';
import { useCaptcha } from './useCaptcha.ts';
import { useInquiry } from './useInquiry.ts';

export interface FieldsProps extends PageFacts {
  labels: InquiryLabels;
  messages: InquiryMessages;
  /** Labels of the two consents' check boxes. */
  consentTitles: Readonly<Record<'privacy' | 'marketing', string>>;
  /** Texts of the two consents. */
  privacy?: ReactNode;
  marketing?: ReactNode;
  onRegistered: (number: string) => void;
}

/**
 * Form with uncontrolled controls, so that text typed before hydration stays. If the island does not load, submitting
 * composes a mail.
 */
export function Fields({
  labels,
  messages,
  consentTitles,
  consentVersions,
  lang,
  privacy,
  marketing,
  onRegistered,
}: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [used, setUsed] = useState(false);
  const captcha = useCaptcha(used, lang, labels.captcha);
  const { errors, failure, sending, isBusy, summary, failurePanel, submit, recheck } = useInquiry(
    { consentVersions, lang },
    messages,
    captcha,
    onRegistered,
  );
  const captchaProblem = captchaError(captcha, errors.captcha, labels.captcha, messages);

  useEffect(() => {
    // The island validates instead of the browser, in the language of the page.
    if (form.current) form.current.noValidate = true;
    // The visitor may have used the form before hydration, and may have left it again.
    if (form.current && (form.current.contains(document.activeElement) || hasConsent(form.current))) {
      setUsed(true);
      saveDraft(form.current);
    }
  }, []);

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
      data-draft={draftEntry}
      onSubmit={(event) => {
        setUsed(true);
        submit(event);
      }}
      onFocus={() => setUsed(true)}
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
      <p className={styles.note}>{labels.requiredNote}</p>
      <ErrorSummary
        errors={{ ...errors, captcha: errors.captcha && captchaProblem }}
        heading={labels.wrongFields}
        ref={summary}
      />
      <Field name="category" label={labels.category} error={errors.category}>
        {(control) => (
          <select {...control}>
            <option value="">{labels.chooseCategory}</option>
            {labels.categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="name" label={labels.name} error={errors.name} half>
        {(control) => <input {...control} type="text" autoComplete="name" />}
      </Field>
      <Field name="email" label={labels.email} hint={labels.emailHint} error={errors.email} half>
        {(control) => <input {...control} type="email" autoComplete="email" />}
      </Field>
      <Field name="subject" label={labels.subject} error={errors.subject}>
        {(control) => <input {...control} type="text" />}
      </Field>
      <Field name="message" label={labels.message} hint={labels.messageHint} error={errors.message}>
        {(control) => <MessageText {...control} labels={labels} locale={lang} />}
      </Field>
      <fieldset className={styles.consents} data-markdown="keep">
        <legend>{labels.consents}</legend>
        <ConsentField
          name="privacyConsent"
          title={consentTitles.privacy}
          mark={labels.required}
          error={errors.privacyConsent}
          required
        >
          {privacy}
        </ConsentField>
        <ConsentField
          name="marketingConsent"
          title={consentTitles.marketing}
          mark={labels.optional}
          error={errors.marketingConsent}
        >
          {marketing}
        </ConsentField>
        <ConsentField name="advertising" title={labels.advertising} mark={labels.optional}>
          <span className={styles.checkHint}>{labels.advertisingHint}</span>
        </ConsentField>
      </fieldset>
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
