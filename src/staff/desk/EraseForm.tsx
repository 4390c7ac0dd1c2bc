import { type SubmitEvent, useId, useRef, useState } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { erasePerson } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { asciiAddress, meantAddress } from '#contract/mailAddress.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice, type FailureReason, failureOf } from '../shell/FailureNotice.tsx';
import styles from './Inquiry.module.css';

interface Props {
  inquiry: InquiryDetail;
  /** @param report names the deleted entries */
  onErased: (report: string) => void;
}

/** Form that deletes the data of the inquiry's sender after staff have typed the sender's address. */
export function EraseForm({ inquiry: { number, email }, onErased }: Props) {
  const { erase: words } = deskWords();
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const [differs, setDiffers] = useState(false);
  const [failure, setFailure] = useState<FailureReason>();
  const pending = useRef(false);
  const id = useId();

  async function erase(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isSame = meantAddress(confirmation).toLowerCase() === asciiAddress(email).toLowerCase();
    setDiffers(!isSame);
    if (!isSame || pending.current) return;
    pending.current = true;
    try {
      const body = { number, confirmation };
      const { inquiries, marketingConsents } = await pageClient.send(erasePerson, { body }, shownInPlace);
      onErased(fillLabel(words.done, { count: String(inquiries), consents: String(marketingConsents) }));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      pending.current = false;
    }
  }

  return (
    <section className={styles.erase}>
      <h3>{words.heading}</h3>
      <p className={controls.hint}>{words.hint}</p>
      {isOpen ? (
        <form className={controls.form} onSubmit={(event) => void erase(event)}>
          <label htmlFor={id}>{words.confirmation}</label>
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the visitor pressed a button to open this field
            autoFocus
            className={controls.field}
            autoComplete="off"
            aria-invalid={differs}
            aria-describedby={differs ? `${id}error` : undefined}
            value={confirmation}
            onChange={({ target: { value } }) => setConfirmation(value)}
          />
          {differs && (
            <p id={`${id}error`} role="alert" className={controls.error}>
              {words.differs}
            </p>
          )}
          {failure && <FailureNotice failure={failure} />}
          <div className={controls.buttons}>
            <button type="submit" className={controls.button} data-danger>
              {words.submit}
            </button>
            <button type="button" className={controls.button} onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
          </div>
        </form>
      ) : (
        <button type="button" className={controls.button} onClick={() => setOpen(true)}>
          {words.open}
        </button>
      )}
    </section>
  );
}
