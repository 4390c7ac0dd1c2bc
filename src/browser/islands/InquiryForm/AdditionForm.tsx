import { useState } from 'react';
import { Field } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { addToInquiry } from '#contract/addition.ts';
import type { Locale } from '#i18n/locales.ts';
import { validateFields } from './inquiryFields.ts';
import { additionFormLabels } from './labels.ts';
import { MessageText } from './MessageText.tsx';
import { type Receipt, Registered } from './Registered.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import { additionEntry, saveAddition } from './storedInquiry.ts';

interface Props {
  lang: Locale;
  /** Heading of the receipt. */
  added: string;
}

/** Fragment of the page's link. */
const fragment = () => location.hash.slice(1);

const messageOf = (form: HTMLFormElement) => String(new FormData(form).get('message') ?? '');

function saveDraft(form: HTMLFormElement): void {
  const [number = ''] = fragment().split('.');
  saveAddition(number, messageOf(form));
}

/** Form that adds to the inquiry of the page's link, and its receipt. */
export function AdditionForm({ added, lang }: Props) {
  const words = additionFormLabels(lang);
  const { labels, messages } = words;
  const [receipt, setReceipt] = useState<Receipt>();
  const [another, setAnother] = useState(false);
  if (receipt) {
    return (
      <Registered receipt={receipt} labels={labels.registered} heading={added}>
        <button
          type="button"
          className="button"
          onClick={() => {
            setAnother(true);
            setReceipt(undefined);
          }}
        >
          {labels.registered.another}
        </button>
      </Registered>
    );
  }
  return (
    <SubmissionForm
      {...words}
      entry={additionEntry}
      saveDraft={saveDraft}
      focusFirst={another}
      read={(form, captcha) =>
        validateFields(addToInquiry.body, { link: fragment(), message: messageOf(form), captcha }, messages, lang)
      }
      send={async (body, key) => {
        const input = { body, headers: { 'Idempotency-Key': key } };
        const { number } = await pageClient.send(addToInquiry, input, { errorMessage: false, auth: false });
        saveAddition(number, '');
        setReceipt({ number, text: body.message });
        dispatchEvent(new Event('addition'));
      }}
    >
      {({ message }) => (
        <Field id="message" label={labels.message} hint={labels.messageHint} problem={message}>
          {(control) => <MessageText {...control} labels={labels} locale={lang} />}
        </Field>
      )}
    </SubmissionForm>
  );
}
