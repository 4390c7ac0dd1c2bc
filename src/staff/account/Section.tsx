import { type PropsWithChildren, useEffect, useId, useRef } from 'react';
import ui from '../shell/ui.module.css';
import { accountWords } from '../shell/words.ts';
import styles from './Account.module.css';
import type { AccountState } from './useAccount.ts';

interface Props extends PropsWithChildren {
  /** Name of the section in actions. */
  name: string;
  heading: string;
  page: AccountState;
}

/** Section of the account page, with the result of its last action. */
export function Section({ name, heading, page: { failedAction, done }, children }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const hasAppeared = useRef(false);

  // An action may remove the focused button, or the section that contains it.
  useEffect(() => {
    const follows = done !== undefined && (done === name || !hasAppeared.current);
    if (follows && document.activeElement === document.body) title.current?.focus();
    hasAppeared.current = true;
  });

  const failure = failedAction?.control === name ? failedAction : undefined;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <div className={styles.body}>
        {failure && Object.keys(failure.fields).length === 0 && (
          <p className={ui.notice} role="alert">
            {failure.text}
          </p>
        )}
        {children}
        <p role="status" className={styles.saved}>
          {done === name && accountWords().saved}
        </p>
      </div>
    </section>
  );
}

/** Returns the problem of a section's field. */
export function fieldProblem({ failedAction }: AccountState, section: string, field: string): string | undefined {
  return failedAction?.control === section ? failedAction.fields[field] : undefined;
}
