import { type PropsWithChildren, useEffect, useId, useRef } from 'react';
import styles from './Account.module.css';
import type { AccountState } from './useAccount.ts';
import { accountWords } from './words.ts';

interface Props extends PropsWithChildren {
  /** Name of the section in problems. */
  name: string;
  heading: string;
  page: AccountState;
}

/** Section of the account page, with the result of its last step. */
export function Section({ name, heading, page: { problem, savedSection }, children }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const hasAppeared = useRef(false);

  // A saved step may remove the focused button, or the section that contains it.
  useEffect(() => {
    const follows = savedSection !== undefined && (savedSection === name || !hasAppeared.current);
    if (follows && document.activeElement === document.body) title.current?.focus();
    hasAppeared.current = true;
  });

  const isRefused = problem?.section === name;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <div className={styles.body}>
        {isRefused && Object.keys(problem.fields).length === 0 && (
          <p className={styles.problem} role="alert">
            {problem.text}
          </p>
        )}
        {children}
        <p role="status" className={styles.saved}>
          {savedSection === name && accountWords().saved}
        </p>
      </div>
    </section>
  );
}

/** Returns the problem of a section's field. */
export function fieldProblem({ problem }: AccountState, section: string, field: string): string | undefined {
  return problem?.section === section ? problem.fields[field] : undefined;
}
