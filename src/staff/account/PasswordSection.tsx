import { shownInPlace } from '#client/api/call.ts';
import { TextField } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { changePassword, confirmPassword } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { accountLabels, momentText } from '../shell/labels.ts';
import { fieldProblem, Section, SectionForm } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Changes the password with the current one. */
export function PasswordSection({ account, page }: SectionProps) {
  const { password: labels } = accountLabels();

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
    <Section name="password" heading={labels.heading} page={page}>
      <p>{fillLabel(labels.changed, { date: momentText(account.passwordChangedAt) })}</p>
      <SectionForm page={page} submit={labels.submit} onSubmit={submit}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="userId" autoComplete="username" defaultValue={account.userId} hidden />
        <TextField
          type="password"
          name="current"
          label={labels.current}
          autoComplete="current-password"
          required
          problem={fieldProblem(page, 'password', 'current')}
        />
        <TextField
          type="password"
          name="next"
          label={labels.next}
          autoComplete="new-password"
          required
          hint={labels.hint}
          problem={fieldProblem(page, 'password', 'next')}
        />
      </SectionForm>
    </Section>
  );
}

/** Form that asks for the password again before changes of factors. */
export function ConfirmForm({ page }: SectionProps) {
  const { confirm: labels, password } = accountLabels();

  async function submit(form: HTMLFormElement): Promise<void> {
    const typed = String(new FormData(form).get('password'));
    const send = () => pageClient.send(confirmPassword, { body: { password: typed } }, shownInPlace);
    if (typed) await page.change('confirm', send);
  }

  return (
    <Section name="confirm" heading={labels.heading} page={page}>
      <p>{labels.lead}</p>
      <SectionForm page={page} submit={labels.submit} onSubmit={submit}>
        <TextField
          type="password"
          name="password"
          label={password.current}
          autoComplete="current-password"
          required
          problem={fieldProblem(page, 'confirm', 'password')}
        />
      </SectionForm>
    </Section>
  );
}
