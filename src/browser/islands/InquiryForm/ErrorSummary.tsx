import type { MouseEvent, RefObject } from 'react';
import styles from './InquiryForm.module.css';
import { checkedFields, type FieldErrors } from './inquiryFields.ts';

interface Props {
  errors: FieldErrors;
  heading: string;
  ref: RefObject<HTMLDivElement | null>;
}

/** All errors, with links to their fields. It takes the focus when the form could not be sent. */
export function ErrorSummary({ errors, heading, ref }: Props) {
  const wrong = checkedFields.filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} ref={ref} tabIndex={-1} role="alert" aria-labelledby="wrong-fields">
      <h2 id="wrong-fields">{heading}</h2>
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

/** Focuses the field; the page's address stays as it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  const inner = field.querySelector<HTMLElement>('input[type="checkbox"], button');
  (inner ?? field).focus({ preventScroll: true });
  // Together with its label, and not below the header.
  (field.closest('div') ?? field).scrollIntoView({ block: 'center' });
}
