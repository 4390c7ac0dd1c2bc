import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { erasePerson } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { asciiAddress, meantAddress } from '#contract/mailAddress.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { FailureNotice, type FailureReason, failureOf } from '../shell/FailureNotice.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { useAction } from '../shell/useAction.ts';
import styles from './Inquiry.module.css';
import { ReasonForm } from './ReasonForm.tsx';

interface Props {
  inquiry: InquiryDetail;
  /** @param report names the deleted entries */
  onErased: (report: string) => void;
}

/** Form that deletes the data of the inquiry's sender after staff have typed the sender's address. */
export function EraseForm({ inquiry: { number, email }, onErased }: Props) {
  const { erase: labels } = deskLabels();
  const { run, failure } = useAction<'erase', { reason: FailureReason }>((error) => ({ reason: failureOf(error) }));

  const isAddress = (text: string) => meantAddress(text).toLowerCase() === asciiAddress(email).toLowerCase();

  async function erase(confirmation: string): Promise<boolean> {
    await run('erase', async () => {
      const body = { number, confirmation };
      const { inquiries, marketingConsents } = await pageClient.send(erasePerson, { body }, shownInPlace);
      onErased(fillLabel(labels.done, { count: String(inquiries), consents: String(marketingConsents) }));
    });
    return false;
  }

  return (
    <section className={`${ui.form} ${styles.erase} no-print`}>
      <h3>{labels.heading}</h3>
      <p className={ui.hint}>{labels.hint}</p>
      <ReasonForm
        opener={labels.open}
        label={labels.confirmation}
        submit={labels.submit}
        isDanger
        problemOf={(text) => !isAddress(text) && labels.differs}
        onSubmit={erase}
      />
      {failure && <FailureNotice failure={failure.reason} />}
    </section>
  );
}
