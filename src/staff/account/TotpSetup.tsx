import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { encode } from 'uqr';
import { shownInPlace } from '#browser/api/call.ts';
import controls from '#browser/islands/controls.module.css';
import { pageClient } from '#browser/pageClient.ts';
import { beginTotp, confirmTotp, removeTotp } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from './Account.module.css';
import { fieldProblem } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';
import { accountWords, dateText } from './words.ts';

/** Authenticator app: the set-up one, and the set-up of another. */
export function TotpSetup({ account: { totp }, page }: SectionProps) {
  const { totp: words } = accountWords();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const id = useId();
  const scan = useRef<HTMLParagraphElement>(null);
  const problem = fieldProblem(page, 'factors', 'code');

  // The button that began the setup is gone.
  useEffect(() => {
    if (begun) scan.current?.focus();
  }, [begun]);

  async function begin(): Promise<void> {
    setBegun(await page.send('factors', () => pageClient.send(beginTotp, {}, shownInPlace)));
  }

  async function confirm(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (
      code &&
      (await page.changeFactor('factors', () => pageClient.send(confirmTotp, { body: { code } }, shownInPlace)))
    )
      setBegun(undefined);
  }

  return (
    <div className={styles.part}>
      <h3>{words.heading}</h3>
      <p>{totp ? fillLabel(words.since, { date: dateText(totp.createdAt) }) : words.none}</p>
      {begun ? (
        <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void confirm(event)}>
          <p ref={scan} tabIndex={-1}>
            {words.scan}
          </p>
          <QrCode text={begun.uri} label={words.qr} />
          <p>
            {words.key}: <code className={styles.secret}>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <p className={styles.field}>
            <label htmlFor={id}>{words.code}</label>
            <input
              id={id}
              className={controls.text}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}problem` : undefined}
            />
            {problem && (
              <span className={styles.reason} id={`${id}problem`}>
                {problem}
              </span>
            )}
          </p>
          <div className={styles.buttons}>
            <button type="submit" className={styles.button} data-main aria-disabled={page.isPending}>
              {words.submit}
            </button>
            <button type="button" className={styles.button} onClick={() => setBegun(undefined)}>
              {accountWords().cancel}
            </button>
          </div>
        </form>
      ) : (
        <div className={styles.buttons}>
          <button type="button" className={styles.button} aria-disabled={page.isPending} onClick={() => void begin()}>
            {totp ? words.replace : words.begin}
          </button>
          {totp && (
            <button
              type="button"
              className={styles.button}
              aria-disabled={page.isPending}
              onClick={() => void page.change('factors', () => pageClient.send(removeTotp, {}, shownInPlace))}
            >
              {words.remove}
            </button>
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
