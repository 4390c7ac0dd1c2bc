import type { ReactNode } from 'react';
import styles from './InquiryForm.module.css';

interface Props {
  /** What the field's `aria-describedby` names. */
  id: string;
  children: ReactNode;
}

/** The error of a field. */
export function ErrorText({ id, children }: Props) {
  return (
    <span className={styles.error} id={id}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.25" />
        <path d="M8 4v5M8 11v1.25" />
      </svg>
      {children}
    </span>
  );
}
