import { useId } from 'react';
import controls from '#browser/islands/controls.module.css';
import styles from './Account.module.css';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  problem?: string | undefined;
  hint?: string;
}

/** A password with its label, hint and problem. */
export function PasswordField({ name, label, autoComplete, problem, hint }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className={styles.hint} id={`${id}hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        className={controls.text}
        type="password"
        name={name}
        autoComplete={autoComplete}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
      />
      {problem && (
        <span className={styles.reason} id={`${id}problem`}>
          {problem}
        </span>
      )}
    </p>
  );
}
