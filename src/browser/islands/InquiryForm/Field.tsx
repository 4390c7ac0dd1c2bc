import type { ReactNode } from 'react';
import controls from '#client/controls.module.css';
import type { ConsentField as Consent } from '#contract/inquiry.ts';
import styles from './InquiryForm.module.css';
import type { CheckedField } from './inquiryFields.ts';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  className: string | undefined;
  required: true;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  name: CheckedField;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Shares a row with another such field in wide windows. */
  half?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** A required field with its label, hint and error. */
export function Field({ name, label, hint, error, half = false, children }: FieldProps) {
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
        <span className="muted" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface ConsentFieldProps {
  name: Consent;
  title: string;
  /** Label for required or optional. */
  mark: string;
  required?: boolean;
  error?: string | undefined;
  /** The consent text, or a hint. */
  children: ReactNode;
}

/** A check box with the text of the consent. */
export function ConsentBox({ name, title, mark, required = false, error, children }: ConsentFieldProps) {
  const textId = `${name}-text`;
  const errorId = `${name}-error`;
  return (
    <div className={styles.consent}>
      <label className={styles.check}>
        <input
          className={controls.check}
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required={required}
          aria-describedby={error ? `${errorId} ${textId}` : textId}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {title} <span className="muted whole">({mark})</span>
        </span>
      </label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      <div id={textId}>{children}</div>
    </div>
  );
}

interface ErrorTextProps {
  /** Target of the field's `aria-describedby`. */
  id: string;
  children: ReactNode;
}

/** The error of a field. */
export function ErrorText({ id, children }: ErrorTextProps) {
  return (
    <span className={styles.error} id={id}>
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.25" />
        <path d="M8 4v5M8 11v1.25" />
      </svg>
      <span>{children}</span>
    </span>
  );
}
