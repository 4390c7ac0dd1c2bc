import { type ReactNode, useState } from 'react';
import { pageClient } from '#client/pageClient.ts';
import { sendInquiry, type WrittenField, writtenFields } from '#contract/inquiry.ts';
import { categoryNames, inquiryCategories } from '#site.ts';
import { ConsentBox, type ControlAttributes, Field } from './Field.tsx';
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
  const controls: Record<WrittenField, (control: ControlAttributes) => ReactNode> = {
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
  const layout: Partial<Record<WrittenField, { hint?: string; half?: boolean }>> = {
    name: { half: true },
    email: { half: true, hint: labels.emailHint },
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
            <Field key={name} name={name} label={labels[name]} error={errors[name]} {...layout[name]}>
              {controls[name]}
            </Field>
          ))}
          <fieldset className={styles.group} data-markdown="keep">
            <legend>{labels.consents}</legend>
            <ConsentBox
              name="privacyConsent"
              title={consentTitles.privacy}
              mark={labels.required}
              error={errors.privacyConsent}
              required
            >
              {privacy}
            </ConsentBox>
            <ConsentBox
              name="marketingConsent"
              title={consentTitles.marketing}
              mark={labels.optional}
              error={errors.marketingConsent}
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
