import { type PropsWithChildren, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../shell/Button.tsx';
import { isFocusLost } from '../shell/keepFocus.ts';
import { accountLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
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
    if (follows && isFocusLost()) title.current?.focus();
    hasAppeared.current = true;
  });

  const failure = failedAction?.control === name ? failedAction : undefined;

  // The notice may lie over the pressed button.
  useEffect(() => {
    if (failure && !isFocusLost()) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <div className={styles.body}>
        {children}
        {failure && Object.keys(failure.fields).length === 0 && (
          <p className={`${ui.notice} ${styles.failed}`} role="alert">
            {failure.text}
          </p>
        )}
        <p role="status" className={styles.saved}>
          {done === name && accountLabels().saved}
        </p>
      </div>
    </section>
  );
}

interface FormProps extends PropsWithChildren {
  page: AccountState;
  /** Text of the button that submits the form. */
  submit: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  onCancel?: () => void;
}

/** Form of a section. Its method sends nothing, so that a password never leaves it without the island. */
export function SectionForm({ page, submit, onSubmit, onCancel, children }: FormProps) {
  function onFormSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void onSubmit(event.currentTarget);
  }
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={onFormSubmit}>
      {children}
      <div className={ui.buttons}>
        <Button type="submit" variant="primary" isDisabled={page.isPending}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{accountLabels().cancel}</Button>}
      </div>
    </form>
  );
}

/** Returns the trimmed text of a form's field, or focuses the empty field. */
export function enteredText(form: HTMLFormElement, name: string): string {
  const text = String(new FormData(form).get(name)).trim();
  if (text === '') form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  return text;
}

/** Returns the problem of a section's field. */
export function fieldProblem({ failedAction }: AccountState, section: string, field: string): string | undefined {
  return failedAction?.control === section ? failedAction.fields[field] : undefined;
}
