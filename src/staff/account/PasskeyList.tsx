import { shownInPlace } from '#client/api/call.ts';
import { TextField } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { addPasskey, beginPasskey, type FactorResult, removePasskey } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { accountLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { makePasskey } from '../signIn/passkeys.ts';
import styles from './Account.module.css';
import { enteredText, SectionForm } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Opens the browser's dialog, and adds its passkey. Also rejects if the person closes the dialog. */
async function makeAndAdd(name: string): Promise<FactorResult> {
  const passkey = await makePasskey(await pageClient.send(beginPasskey, {}, shownInPlace));
  return await pageClient.send(addPasskey, { body: { name, passkey } }, shownInPlace);
}

/** Passkeys of the account, and a form that adds one. */
export function PasskeyList({ account: { passkeys, sessions }, page }: SectionProps) {
  const { passkey: labels } = accountLabels();

  async function add(form: HTMLFormElement): Promise<void> {
    const name = enteredText(form, 'name');
    if (name && (await page.change('factors', () => makeAndAdd(name)))) form.reset();
  }

  return (
    <div className={styles.part}>
      <h3>{labels.heading}</h3>
      {passkeys.length === 0 && <p>{labels.none}</p>}
      <ul className={`${ui.form} ${styles.list}`}>
        {passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id} className={`${ui.box} ${ui.buttons}`}>
            <p>
              <strong>{name}</strong>
              <span className={ui.hint}>
                {lastUsedAt ? fillLabel(labels.used, { date: momentText(lastUsedAt) }) : labels.unused}
              </span>
            </p>
            <Button
              aria-label={fillLabel(labels.removeNamed, { name })}
              isDisabled={page.isPending}
              onClick={() =>
                void page.change('factors', () => pageClient.send(removePasskey, { body: { id } }, shownInPlace))
              }
            >
              {labels.remove}
            </Button>
          </li>
        ))}
      </ul>
      <SectionForm page={page} submit={labels.add} onSubmit={add}>
        <TextField
          name="name"
          label={labels.name}
          hint={labels.nameHint}
          defaultValue={sessions.find(({ isCurrent }) => isCurrent)?.device ?? ''}
          maxLength={100}
          autoComplete="off"
        />
      </SectionForm>
    </div>
  );
}
