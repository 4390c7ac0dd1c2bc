import type { SubmitEvent } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { changePassword, confirmPassword } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { accountWords, momentText } from '../shell/words.ts';
import { TextField } from '../signIn/TextField.tsx';
import styles from './Account.module.css';
import { fieldProblem, Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

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
      <p>{fillLabel(words.changed, { date: momentText(account.passwordChangedAt) })}</p>
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="userId" autoComplete="username" defaultValue={account.userId} hidden />
        <TextField
          type="password"
          required
          name="current"
          label={words.current}
          autoComplete="current-password"
          problem={fieldProblem(page, 'password', 'current')}
        />
        <TextField
          type="password"
          required
          name="next"
          label={words.next}
          autoComplete="new-password"
          hint={words.hint}
          problem={fieldProblem(page, 'password', 'next')}
        />
        <Button type="submit" look="main" isDisabled={page.isPending}>
          {words.submit}
        </Button>
      </form>
    </Section>
  );
}

/** Form that asks for the password again before changes of factors. */
export function ConfirmForm({ page }: SectionProps) {
  const { confirm: words, password: labels } = accountWords();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const send = () => pageClient.send(confirmPassword, { body: { password } }, shownInPlace);
    if (password) void page.change('confirm', send);
  }

  return (
    <Section name="confirm" heading={words.heading} page={page}>
      <p>{words.lead}</p>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField
          type="password"
          required
          name="password"
          label={labels.current}
          autoComplete="current-password"
          problem={fieldProblem(page, 'confirm', 'password')}
        />
        <Button type="submit" look="main" isDisabled={page.isPending}>
          {words.submit}
        </Button>
      </form>
    </Section>
  );
}
