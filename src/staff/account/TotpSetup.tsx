import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { shownInPlace } from '#client/api/call.ts';
import { TextField } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { beginTotp, confirmTotp, removeTotp } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { accountLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Account.module.css';
import { enteredText, fieldProblem, SectionForm } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Authenticator app of the account, and the setup of another. */
export function TotpSetup({ account: { totp }, page }: SectionProps) {
  const { totp: labels } = accountLabels();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const scan = useRef<HTMLParagraphElement>(null);

  // The button that began the setup is gone.
  useEffect(() => {
    if (setup) scan.current?.focus();
  }, [setup]);

  async function begin(): Promise<void> {
    setSetup(await page.ask('factors', () => pageClient.send(beginTotp, {}, shownInPlace)));
  }

  async function confirm(form: HTMLFormElement): Promise<void> {
    const code = enteredText(form, 'code');
    const send = () => pageClient.send(confirmTotp, { body: { code } }, shownInPlace);
    if (code && (await page.change('factors', send))) setSetup(undefined);
  }

  return (
    <div className={styles.part}>
      <h3>{labels.heading}</h3>
      <p>{totp ? fillLabel(labels.since, { date: momentText(totp.createdAt) }) : labels.none}</p>
      {setup ? (
        <SectionForm page={page} submit={labels.submit} onSubmit={confirm} onCancel={() => setSetup(undefined)}>
          <p ref={scan} tabIndex={-1}>
            {labels.scan}
          </p>
          <QrCode text={setup.uri} label={labels.qr} />
          <p>
            {labels.key}: <code>{setup.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <TextField
            name="code"
            label={labels.code}
            problem={fieldProblem(page, 'factors', 'code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </SectionForm>
      ) : (
        <div className={ui.buttons}>
          <Button isDisabled={page.isPending} onClick={() => void begin()}>
            {totp ? labels.replace : labels.begin}
          </Button>
          {totp && (
            <Button
              isDisabled={page.isPending}
              onClick={() => void page.change('factors', () => pageClient.send(removeTotp, {}, shownInPlace))}
            >
              {labels.remove}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** QR code as one path, dark on light in both schemes, as scanners need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
