import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '#client/api/call.ts';
import { returnPath } from '#client/api/signInPage.ts';
import controls from '#client/controls.module.css';
import { TextField } from '#client/Field.tsx';
import type { RequiredAction, SecondStep } from '#contract/session.ts';
import type { Labels } from '#i18n/labels.ts';
import { session } from '../session/session.ts';
import styles from './form.module.css';
import { SecondStepForm } from './SecondStepForm.tsx';

interface Props {
  labels: Labels['signIn'];
  /** Name of the form for screen readers. */
  name: string;
  /** Page after signing in, unless the address contains `?from=`. */
  home?: string;
  /** The same page for accounts with the menu `inquiries`. */
  desk?: string;
  /** Page on which an account does its required actions. */
  account: string;
  /** Stays on the page after signing in without required actions. */
  onSignedIn?: () => void;
}

interface Problem {
  /** Error of the whole form. */
  form?: string | undefined;
  userId?: string | undefined;
  password?: string | undefined;
}

/** Sign-in form for staff. It returns to the previous page afterwards. */
export default function SignInForm({ labels, name, home = '/', desk = home, account, onSignedIn }: Props) {
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [problem, setProblem] = useState<Problem>({});
  const [pending, setPending] = useState(false);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const showPassword = useRef<HTMLInputElement>(null);

  // The visitor may have ticked it before hydration.
  useEffect(() => setPasswordVisible(showPassword.current?.checked ?? false), []);

  useEffect(() => {
    const first = problem.userId ? 'userId' : problem.password ? 'password' : undefined;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else if (problem.form) summary.current?.focus();
  }, [problem]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const entered = new FormData(event.currentTarget);
    const userId = String(entered.get('userId')).trim();
    const password = String(entered.get('password'));
    if (!userId || !password) {
      setProblem({
        userId: userId ? undefined : labels.userIdRequired,
        password: password ? undefined : labels.passwordRequired,
      });
      return;
    }
    setPending(true);
    try {
      const result = await session.signIn(userId, password);
      if ('token' in result) {
        setSecondStep(result);
        setPending(false);
      } else {
        leave(result);
      }
    } catch (error) {
      setProblem(problemOf(error, labels));
      setPending(false);
    }
  }

  function leave(requiredActions: readonly RequiredAction[]): void {
    if (onSignedIn && requiredActions.length === 0) {
      onSignedIn();
      return;
    }
    const here = location.pathname + location.search + location.hash;
    const current = session.$session.get();
    const hasDesk = current.state === 'signedIn' && current.user.menuAuth.split(',').includes('inquiries');
    const from = onSignedIn ? here : returnPath(location.search, location.origin);
    // Before the required actions are done, the account lacks menus.
    const page = requiredActions.length > 0 ? `${account}?${new URLSearchParams({ from: from ?? '' })}` : from;
    location.assign(page ?? (hasDesk ? desk : home));
  }

  if (secondStep) {
    return (
      <SecondStepForm
        labels={labels}
        step={secondStep}
        onDone={leave}
        onRestart={() => {
          setSecondStep(undefined);
          setProblem({});
        }}
      />
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      // Outside a dialog this method sends nothing, so the password never leaves the form without the island.
      method="dialog"
      aria-label={name}
      noValidate
      onSubmit={submit}
    >
      {problem.form && (
        <p ref={summary} className={styles.problem} role="alert" tabIndex={-1}>
          {problem.form}
        </p>
      )}
      <TextField
        id="userId"
        name="userId"
        label={labels.userId}
        problem={problem.userId}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        id="password"
        name="password"
        type={isPasswordVisible ? 'text' : 'password'}
        label={labels.password}
        problem={problem.password}
        autoComplete="current-password"
        spellCheck={false}
        required
      />
      <label className={styles.show}>
        <input
          ref={showPassword}
          className={controls.check}
          type="checkbox"
          onChange={({ currentTarget }) => setPasswordVisible(currentTarget.checked)}
        />
        {labels.showPassword}
      </label>
      <noscript>
        <p>{labels.noScript}</p>
      </noscript>
      <button type="submit" className="button primary" aria-disabled={pending}>
        {pending ? labels.submitting : labels.submit}
      </button>
      <p className="muted" data-markdown="keep">
        {labels.help}
      </p>
    </form>
  );
}

function problemOf(error: unknown, labels: Labels['signIn']): Problem {
  if (!(error instanceof CallError)) {
    return { form: labels.storageBlocked };
  }
  const { userId, password } = error.fields;
  return userId || password ? { userId, password } : { form: error.msg || labels.away };
}
