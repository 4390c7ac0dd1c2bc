import type { SubmitEvent } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { changePassword } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from './Account.module.css';
import { PasswordField } from './PasswordField.tsx';
import { fieldProblem, Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';
import { accountWords, dateText } from './words.ts';

/** Changes the password with the current one. */
export function PasswordSection({ account, page }: SectionProps) {
  const { password: words } = accountWords();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const [current, next] = ['current', 'next'].map((name) => String(entered.get(name)));
    if (!current || !next) {
      form.querySelector<HTMLInputElement>(`[name="${current ? 'next' : 'current'}"]`)?.focus();
      return;
    }
    const send = () => pageClient.send(changePassword, { body: { current, next } }, shownInPlace);
    if (await page.change('password', send)) form.reset();
  }

  return (
    <Section name="password" heading={words.heading} page={page}>
      <p>{fillLabel(words.changed, { date: dateText(account.passwordChangedAt) })}</p>
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="userId" autoComplete="username" defaultValue={account.userId} hidden />
        <PasswordField
          name="current"
          label={words.current}
          autoComplete="current-password"
          problem={fieldProblem(page, 'password', 'current')}
        />
        <PasswordField
          name="next"
          label={words.next}
          autoComplete="new-password"
          hint={words.hint}
          problem={fieldProblem(page, 'password', 'next')}
        />
        <button type="submit" className={styles.button} data-main aria-disabled={page.isPending}>
          {words.submit}
        </button>
      </form>
    </Section>
  );
}
