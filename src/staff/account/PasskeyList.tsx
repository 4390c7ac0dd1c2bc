import { useEffect, useRef, useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { TextField } from '#client/TextField.tsx';
import {
  type Account,
  addPasskey,
  beginPasskey,
  type FactorResult,
  removePasskey,
  renamePasskey,
} from '#contract/account.ts';
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
  const [renaming, setRenaming] = useState<string>();

  async function add(form: HTMLFormElement): Promise<void> {
    const name = enteredText(form, 'name');
    if (name && (await page.change('factors', () => makeAndAdd(name)))) form.reset();
  }

  async function rename(form: HTMLFormElement, id: string): Promise<void> {
    const name = enteredText(form, 'name');
    const send = () => pageClient.send(renamePasskey, { body: { id, name } }, shownInPlace);
    if (name && (await page.change('factors', send))) setRenaming(undefined);
  }

  return (
    <div className={styles.part}>
      <h3>{labels.heading}</h3>
      {passkeys.length === 0 && <p>{labels.none}</p>}
      <ul className={`${ui.form} ${styles.list}`}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={`${ui.box} ${ui.buttons}`}>
            {renaming === passkey.id ? (
              <SectionForm
                page={page}
                submit={labels.save}
                onSubmit={(form) => rename(form, passkey.id)}
                onCancel={() => setRenaming(undefined)}
              >
                <NameField initial={passkey.name} isSelected />
              </SectionForm>
            ) : (
              <Passkey passkey={passkey} page={page} onRename={() => setRenaming(passkey.id)} />
            )}
          </li>
        ))}
      </ul>
      <SectionForm page={page} submit={labels.add} onSubmit={add}>
        <NameField initial={sessions.find(({ isCurrent }) => isCurrent)?.device} hint={labels.nameHint} />
      </SectionForm>
    </div>
  );
}

interface PasskeyProps extends Pick<SectionProps, 'page'> {
  passkey: Account['passkeys'][number];
  onRename: () => void;
}

function Passkey({ passkey: { id, name, lastUsedAt }, page, onRename }: PasskeyProps) {
  const { passkey: labels } = accountLabels();
  return (
    <>
      <p>
        <strong>{name}</strong>
        <span className={ui.hint}>
          {lastUsedAt ? fillLabel(labels.used, { date: momentText(lastUsedAt) }) : labels.unused}
        </span>
      </p>
      <div className={ui.buttons}>
        <Button aria-label={fillLabel(labels.renameNamed, { name })} onClick={onRename}>
          {labels.rename}
        </Button>
        <Button
          aria-label={fillLabel(labels.removeNamed, { name })}
          isDisabled={page.isPending}
          onClick={() =>
            void page.change('factors', () => pageClient.send(removePasskey, { body: { id } }, shownInPlace))
          }
        >
          {labels.remove}
        </Button>
      </div>
    </>
  );
}

interface NameFieldProps {
  /** Name of the renamed passkey, or a suggestion. */
  initial: string | null | undefined;
  hint?: string;
  /** Takes the focus, because the button that opened the form is gone. */
  isSelected?: boolean;
}

function NameField({ initial, hint, isSelected = false }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isSelected) return;
    input.current?.focus();
    input.current?.select();
  }, [isSelected]);

  return (
    <TextField
      ref={input}
      name="name"
      label={accountLabels().passkey.name}
      hint={hint}
      defaultValue={initial ?? ''}
      maxLength={100}
      autoComplete="off"
    />
  );
}
