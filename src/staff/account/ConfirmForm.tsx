import type { SubmitEvent } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { confirmPassword } from '#contract/account.ts';
import styles from './Account.module.css';
import { PasswordField } from './PasswordField.tsx';
import { fieldProblem, Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';
import { accountWords } from './words.ts';

/** Asks for the password again before changes of factors. */
export function ConfirmForm({ page }: SectionProps) {
  const { confirm: words, password } = accountWords();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('password'));
    if (given)
      void page.change('confirm', () => pageClient.send(confirmPassword, { body: { password: given } }, shownInPlace));
  }

  return (
    <Section name="confirm" heading={words.heading} page={page}>
      <p>{words.lead}</p>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <PasswordField
          name="password"
          label={password.current}
          autoComplete="current-password"
          problem={fieldProblem(page, 'confirm', 'password')}
        />
        <button type="submit" className={styles.button} data-main aria-disabled={page.isPending}>
          {words.submit}
        </button>
      </form>
    </Section>
  );
}
