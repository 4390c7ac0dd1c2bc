import { useStore } from '@nanostores/react';
import { type PropsWithChildren, useEffect } from 'react';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageWords } from '#browser/api/pageWords.ts';
import { signInAddress } from '#browser/api/signInPage.ts';
import { idle, session } from '#browser/pageClient.ts';
import { localizePath } from '#i18n/paths.ts';
import type { Words } from '#i18n/words.ts';
import signInEn from '#locales/en/signIn.json' with { type: 'json' };
import signInKo from '#locales/ko/signIn.json' with { type: 'json' };
import SignInForm from '../signIn/SignInForm.tsx';
import styles from './SessionGuard.module.css';
import { staffWords } from './words.ts';

/**
 * Shows its children while the session lives. Warns before the idle cut-off. After the end it removes them, so that
 * nothing personal stays on the screen, and signs in again in place.
 */
export function SessionGuard({ children }: PropsWithChildren) {
  const current = useStore(session.$session, { ssr: 'initial' });
  const isEnding = useStore(idle.$isEnding, { ssr: 'initial' });
  useEffect(() => {
    void session.restore().then(() => {
      if (session.$session.get().state !== 'signedOut') return;
      const { pathname, search, hash } = location;
      location.replace(signInAddress(pageLocale(), pathname + search + hash));
    });
    return idle.watch();
  }, []);
  useEffect(() => session.watchTabs(() => location.replace(signInAddress(pageLocale()))), []);

  if (current.state === 'unknown' || current.state === 'signedOut') return null;
  if (current.state === 'expired') return <SignInAgain reason={current.reason} />;
  const { session: words } = staffWords();
  return (
    <>
      {isEnding && (
        <div className={styles.warning} role="alert">
          <p>{words.ending}</p>
          <button type="button" className={styles.stay} onClick={() => void idle.postpone()}>
            {words.stay}
          </button>
        </div>
      )}
      {children}
    </>
  );
}

function SignInAgain({ reason }: { reason: string }) {
  const { session: words } = staffWords();
  const labels = pageWords<Words['signIn']>({ ko: signInKo, en: signInEn });
  return (
    <section className={styles.again}>
      <p role="alert">{reason || words.ended}</p>
      <p>{words.kept}</p>
      <SignInForm
        labels={{ ...labels, form: words.signIn }}
        account={localizePath('/staff/account', pageLocale())}
        onSignedIn={() => {}}
      />
    </section>
  );
}
