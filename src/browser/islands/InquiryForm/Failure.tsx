import type { RefObject } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { contactEmail } from '#site.ts';
import type { CallError } from '../../api/callError.ts';
import { errorAlert } from '../../api/errorAlert.ts';
import { requestTimeout } from '../../pageClient.ts';
import styles from './InquiryForm.module.css';
import type { InquiryLabels } from './labels.ts';

interface Props {
  error: CallError;
  labels: InquiryLabels['failure'];
  locale: Locale;
  ref: RefObject<HTMLDivElement | null>;
}

/** Why the inquiry could not be sent, that nothing is lost, and what else to do. It takes the focus. */
export function Failure({ error, labels, locale, ref }: Props) {
  const refused = error.failure === 'refused' && error.status !== undefined && error.status < 500;
  const text = errorAlert(error, locale, requestTimeout)?.text ?? error.msg;
  return (
    <div className={styles.failure} ref={ref} tabIndex={-1} role="alert" aria-labelledby="failure">
      <h2 id="failure">{refused ? labels.refused : labels.unconfirmed}</h2>
      <p>{text}</p>
      <p>{labels.kept}</p>
      <p>
        {labels.byMail} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </div>
  );
}
