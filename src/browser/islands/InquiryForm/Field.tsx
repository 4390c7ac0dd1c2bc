import type { ReactNode } from 'react';
import controls from '../controls.module.css';
import { ErrorText } from './ErrorText.tsx';
import styles from './InquiryForm.module.css';
import type { CheckedField } from './inquiryFields.ts';

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  id: string;
  name: string;
  className: string | undefined;
  required: true;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  name: CheckedField;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Whether two such fields share a row in wide windows. */
  half?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** A required field with its label, hint and error. */
export function Field({ name, label, hint, error, half = false, children }: Props) {
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const descriptions = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={half ? styles.halfField : styles.field}>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        className: controls.text,
        required: true,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
