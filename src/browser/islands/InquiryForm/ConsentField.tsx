import type { ReactNode } from 'react';
import { ErrorText } from './ErrorText.tsx';
import styles from './InquiryForm.module.css';

interface Props {
  name: 'privacyConsent' | 'marketingConsent';
  title: string;
  /** Whether it is required or optional, in words. */
  mark: string;
  required?: boolean;
  error: string | undefined;
  /** The consent text. */
  children: ReactNode;
}

/** A check box with the text of the consent. */
export function ConsentField({ name, title, mark, required = false, error, children }: Props) {
  const textId = `${name}-text`;
  const errorId = `${name}-error`;
  return (
    <div className={styles.consent}>
      <label className={styles.check}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required={required}
          aria-describedby={error ? `${errorId} ${textId}` : textId}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {title} <span className={styles.mark}>({mark})</span>
        </span>
      </label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      <div id={textId}>{children}</div>
    </div>
  );
}
