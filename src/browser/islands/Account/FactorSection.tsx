import { type SubmitEvent, useId } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import { account as calls } from '../../api/account.ts';
import { pageClient } from '../../pageClient.ts';
import controls from '../controls.module.css';
import styles from './Account.module.css';
import { Section } from './Section.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import type { SectionProps } from './useAccount.ts';
import { accountWords, dateText } from './words.ts';

/** Passkeys, authenticator app and recovery codes. */
export function FactorSection({ account, page }: SectionProps) {
  const { factors, recovery } = accountWords();
  const hasFactor = account.passkeys.length > 0 || account.totp !== null;
  return (
    <Section name="factors" heading={factors.heading} page={page}>
      <p>{factors.lead}</p>
      <Passkeys account={account} page={page} />
      <TotpSetup account={account} page={page} />
      {hasFactor && (
        <div className={styles.part}>
          <h3>{recovery.heading}</h3>
          <p>{fillLabel(recovery.left, { count: account.recoveryCodes })}</p>
          <button
            type="button"
            className={styles.button}
            aria-disabled={page.isPending}
            onClick={() => void page.changeFactor('factors', () => calls.drawRecoveryCodes(pageClient))}
          >
            {recovery.draw}
          </button>
        </div>
      )}
    </Section>
  );
}

function Passkeys({ account: { passkeys }, page }: SectionProps) {
  const { passkey: words } = accountWords();
  const id = useId();

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim();
    if (name === '') {
      form.querySelector('input')?.focus();
      return;
    }
    if (await page.changeFactor('factors', () => calls.addPasskey(pageClient, name))) form.reset();
  }

  return (
    <div className={styles.part}>
      <h3>{words.heading}</h3>
      {passkeys.length === 0 && <p>{words.none}</p>}
      <ul className={styles.list}>
        {passkeys.map(({ id: key, name, lastUsedAt }) => (
          <li key={key}>
            <span>
              <strong>{name}</strong>{' '}
              {lastUsedAt ? fillLabel(words.used, { date: dateText(lastUsedAt) }) : words.unused}
            </span>
            <button
              type="button"
              className={styles.button}
              aria-label={fillLabel(words.removeNamed, { name })}
              aria-disabled={page.isPending}
              onClick={() => void page.change('factors', () => calls.removePasskey(pageClient, key))}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void add(event)}>
        <p className={styles.field}>
          <label htmlFor={id}>{words.name}</label>
          <input
            id={id}
            className={controls.text}
            name="name"
            maxLength={100}
            autoComplete="off"
            aria-describedby={`${id}hint`}
          />
          <span className={styles.hint} id={`${id}hint`}>
            {words.nameHint}
          </span>
        </p>
        <button type="submit" className={styles.button} data-main aria-disabled={page.isPending}>
          {words.add}
        </button>
      </form>
    </div>
  );
}
