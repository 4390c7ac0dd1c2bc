import { type ComponentProps, useId } from 'react';
import controls from './controls.module.css';
import styles from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  hint?: string | undefined;
  problem?: string | false | undefined;
  /** Id of a problem of the whole form. */
  formProblem?: string | undefined;
  /** True for several lines. */
  isMultiline?: boolean;
  /** True to announce a problem that no move of the focus announces. */
  isLive?: boolean;
}

/** Text input with its label, hint and problem. Uncontrolled, it keeps text that was typed before hydration. */
export function TextField({ label, hint, problem, formProblem, isMultiline, isLive, ...input }: Props) {
  const generated = useId();
  const id = input.id ?? generated;
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`, formProblem].filter(Boolean).join(' ');
  const Input = isMultiline ? ('textarea' as 'input') : 'input';
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* Above the field, below which browsers show suggestions. */}
      {hint && (
        <span className="muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Input
        type={isMultiline ? undefined : 'text'}
        {...input}
        id={id}
        className={controls.text}
        aria-invalid={problem || formProblem ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {problem && (
        <span className={styles.problem} id={`${id}-problem`} role={isLive ? 'alert' : undefined}>
          {problem}
        </span>
      )}
    </p>
  );
}
