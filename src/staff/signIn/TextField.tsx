import { type ComponentProps, useId } from 'react';
import controls from '#client/controls.module.css';
import styles from './form.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Id of a problem of the whole form. */
  formProblem?: string | undefined;
}

/** Uncontrolled input with its label, hint and problem. It keeps text that was typed before hydration. */
export function TextField({ label, hint, problem, formProblem, type = 'text', ...input }: Props) {
  const generated = useId();
  const id = input.id ?? generated;
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`, formProblem].filter(Boolean).join(' ');
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* Above the field, below which browsers show suggestions. */}
      {hint && (
        <span className="muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        type={type}
        id={id}
        className={controls.text}
        aria-invalid={problem || formProblem ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {problem && (
        <span className={styles.reason} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </p>
  );
}
