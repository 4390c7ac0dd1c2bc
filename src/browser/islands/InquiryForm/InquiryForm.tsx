import { type ReactNode, useState } from 'react';
import { type ControlAttributes, Field } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { sendInquiry, type WrittenField, writtenFields } from '#contract/inquiry.ts';
import { categoryNames, inquiryCategories } from '#site.ts';
import { ConsentBox } from './ConsentBox.tsx';
import styles from './InquiryForm.module.css';
import { type PageFacts, readInquiryForm } from './inquiryFields.ts';
import { formLabels } from './labels.ts';
import { MessageText } from './MessageText.tsx';
import { type Receipt, Registered } from './Registered.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import { clearDraft, draftEntry, hasConsent, storeDraft } from './storedInquiry.ts';

interface Props extends PageFacts {
  /** Labels of the two consents' check boxes. */
  consentTitles: Readonly<Record<'privacy' | 'marketing', string>>;
  /** Texts of the two consents. */
  privacy?: ReactNode;
  marketing?: ReactNode;
}

/** Inquiry form, and its receipt after the inquiry is registered (docs/product.md#states). */
export function InquiryForm({ consentTitles, consentVersions, lang, privacy, marketing }: Props) {
  const words = formLabels(lang);
  const { labels, messages } = words;
  const [registered, setRegistered] = useState<Receipt>();
  if (registered) {
    return (
      <Registered receipt={registered} labels={labels.registered} heading={messages.registered}>
        {/* Loads the page again: Trusted Types let no slot mount a second time. Drops the query that fills the form. */}
        <a className="button" href={location.pathname}>
          {labels.registered.another}
        </a>
      </Registered>
    );
  }
  const controls: Record<WrittenField, (control: ControlAttributes & { name: string; required: true }) => ReactNode> = {
    category: (control) => (
      <select {...control}>
        <option value="">{labels.chooseCategory}</option>
        {inquiryCategories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category][lang]}
          </option>
        ))}
      </select>
    ),
    name: (control) => <input {...control} type="text" autoComplete="name" />,
    email: (control) => <input {...control} type="email" autoComplete="email" />,
    subject: (control) => <input {...control} type="text" />,
    message: (control) => <MessageText {...control} labels={labels} locale={lang} />,
  };
  const layout: Partial<Record<WrittenField, { hint?: string; isHalf?: boolean }>> = {
    name: { isHalf: true },
    email: { isHalf: true, hint: labels.emailHint },
    message: { hint: labels.messageHint },
  };
  return (
    <SubmissionForm
      {...words}
      entry={draftEntry}
      saveDraft={storeDraft}
      isUsed={hasConsent}
      read={(form, captcha) => readInquiryForm(form, { consentVersions, lang, captcha }, messages)}
      send={async (body, key) => {
        const input = { body, headers: { 'Idempotency-Key': key } };
        const { number } = await pageClient.send(sendInquiry, input, { errorMessage: false, auth: false });
        clearDraft();
        setRegistered({ number, email: body.email, text: `${body.subject}\n\n${body.message}` });
      }}
    >
      {(errors) => (
        <>
          <p className="muted">{labels.requiredNote}</p>
          {writtenFields.map((name) => (
            <Field key={name} id={name} label={labels[name]} problem={errors[name]} {...layout[name]}>
              {(control) => controls[name]({ ...control, name, required: true })}
            </Field>
          ))}
          <fieldset className={styles.group} data-markdown="keep">
            <legend>{labels.consents}</legend>
            <ConsentBox
              name="privacyConsent"
              title={consentTitles.privacy}
              mark={labels.required}
              problem={errors.privacyConsent}
              required
            >
              {privacy}
            </ConsentBox>
            <ConsentBox
              name="marketingConsent"
              title={consentTitles.marketing}
              mark={labels.optional}
              problem={errors.marketingConsent}
            >
              {marketing}
            </ConsentBox>
            <ConsentBox name="advertising" title={labels.advertising} mark={labels.optional}>
              <span className="muted">{labels.advertisingHint}</span>
            </ConsentBox>
          </fieldset>
        </>
      )}
    </SubmissionForm>
  );
}
