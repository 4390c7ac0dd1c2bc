import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { TextField } from '#client/TextField.tsx';
import { changePassword, confirmPassword } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { accountLabels, momentText } from '../shell/labels.ts';
import { fieldProblem, Section, SectionForm } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Changes the password with the current one. */
export function PasswordSection({ account, page }: SectionProps) {
  const { password: words } = accountLabels();

  async function submit(form: HTMLFormElement): Promise<void> {
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
      <SectionForm page={page} submit={words.submit} onSubmit={submit}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="userId" autoComplete="username" defaultValue={account.userId} hidden />
        <TextField
          type="password"
          name="current"
          label={words.current}
          autoComplete="current-password"
          required
          problem={fieldProblem(page, 'password', 'current')}
        />
        <TextField
          type="password"
          name="next"
          label={words.next}
          autoComplete="new-password"
          required
          hint={words.hint}
          problem={fieldProblem(page, 'password', 'next')}
        />
      </SectionForm>
    </Section>
  );
}

/** Form that asks for the password again before changes of factors. */
export function ConfirmForm({ page }: SectionProps) {
  const { confirm: words, password: labels } = accountLabels();

  async function submit(form: HTMLFormElement): Promise<void> {
    const password = String(new FormData(form).get('password'));
    const send = () => pageClient.send(confirmPassword, { body: { password } }, shownInPlace);
    if (password) await page.change('confirm', send);
  }

  return (
    <Section name="confirm" heading={words.heading} page={page}>
      <p>{words.lead}</p>
      <SectionForm page={page} submit={words.submit} onSubmit={submit}>
        <TextField
          type="password"
          name="password"
          label={labels.current}
          autoComplete="current-password"
          required
          problem={fieldProblem(page, 'confirm', 'password')}
        />
      </SectionForm>
    </Section>
  );
}
