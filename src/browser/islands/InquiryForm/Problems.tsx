import type { MouseEvent, RefObject } from 'react';
import type { CallError } from '#client/api/call.ts';
import { errorAlert } from '#client/api/errorAlert.ts';
import { requestTimeout } from '#client/pageClient.ts';
import type { Locale } from '#i18n/locales.ts';
import { contactEmail } from '#site.ts';
import styles from './InquiryForm.module.css';
import type { InquiryLabels } from './inquiryFields.ts';
import { checkedFields, type FieldErrors } from './inquiryFields.ts';

interface SummaryProps {
  errors: FieldErrors;
  heading: string;
  ref: RefObject<HTMLDivElement | null>;
}

/** All errors, with links to their fields. It takes the focus when the form is invalid. */
export function ErrorSummary({ errors, heading, ref }: SummaryProps) {
  const wrong = checkedFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div className={`${styles.problem} inset`} ref={ref} tabIndex={-1} role="alert" aria-labelledby="wrong-fields">
      <h2 className="subheading" id="wrong-fields">
        {heading}
      </h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${field}`} onClick={focusField}>
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the page's address. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  const inner = field.querySelector<HTMLElement>('input[type="checkbox"], button');
  (inner ?? field).focus({ preventScroll: true });
  // Centres the field with its label, so that the header does not cover it.
  (field.closest('div') ?? field).scrollIntoView({ block: 'center' });
}

interface FailureProps {
  error: CallError;
  labels: InquiryLabels['failure'];
  locale: Locale;
  ref: RefObject<HTMLDivElement | null>;
}

/** The company's mail address, as an alternative to a form that does not work. */
export function ByMail({ children }: { children: string }) {
  return (
    <p>
      {children} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </p>
  );
}

/** Reason of a failed submission, with the mail address as an alternative. It takes the focus. */
export function SendFailure({ error, labels, locale, ref }: FailureProps) {
  const refused = error.failure === 'refused' && error.status !== undefined && error.status < 500;
  // The text of a connection error is the browser's own, and often in another language.
  const text =
    error.failure === 'noAnswer' ? labels.noAnswer : (errorAlert(error, locale, requestTimeout)?.text ?? error.msg);
  return (
    <div className={`${styles.problem} inset`} ref={ref} tabIndex={-1} role="alert" aria-labelledby="failure">
      <h2 className="subheading" id="failure">
        {refused ? labels.refused : labels.unconfirmed}
      </h2>
      <p>{text}</p>
      <p>{labels.kept}</p>
      <ByMail>{labels.byMail}</ByMail>
    </div>
  );
}
