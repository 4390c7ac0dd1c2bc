import { useStore } from '@nanostores/react';
import { type PropsWithChildren, useEffect } from 'react';
import { pageLocale } from '#client/api/pageLocale.ts';
import { signInAddress } from '#client/api/signInPage.ts';
import { localizePath } from '#i18n/paths.ts';
import { idle, session } from '../session/session.ts';
import { signInLabels } from '../signIn/labels.ts';
import SignInForm from '../signIn/SignInForm.tsx';
import { Button } from './Button.tsx';
import { keepFocus } from './keepFocus.ts';
import { deskLabels } from './labels.ts';
import styles from './SessionGuard.module.css';
import ui from './ui.module.css';
import { useSession } from './useSession.ts';

/**
 * Shows its children while the session lives. Warns before the idle cut-off. After the end it removes them, so that
 * nothing personal stays on the screen, and signs in again in place.
 */
export function SessionGuard({ children }: PropsWithChildren) {
  const current = useSession();
  const isEnding = useStore(idle.$isEnding, { ssr: 'initial' });
  useEffect(() => {
    void session.restore().then(() => {
      if (session.$session.get().state !== 'signedOut') return;
      const { pathname, search, hash } = location;
      location.replace(signInAddress(pageLocale(), pathname + search + hash));
    });
    return idle.watch();
  }, []);
  useEffect(keepFocus, []);
  useEffect(() => session.watchTabs(() => location.replace(signInAddress(pageLocale()))), []);

  if (current.state === 'unknown' || current.state === 'signedOut') return null;
  const { session: labels } = deskLabels();
  if (current.state === 'expired') {
    return (
      <section className={`${ui.form} ${ui.roomy} ${styles.again}`}>
        <p role="alert">{current.reason || labels.ended}</p>
        <p>{labels.kept}</p>
        <SignInForm
          labels={signInLabels()}
          name={labels.signIn}
          account={localizePath('/staff/account', pageLocale())}
          onSignedIn={() => {}}
        />
      </section>
    );
  }
  return (
    <>
      {isEnding && (
        <div className={`${ui.card} ${ui.roomy} ${ui.buttons} ${styles.warning}`} role="alert">
          <p>{labels.ending}</p>
          <Button variant="primary" onClick={() => void idle.postpone()}>
            {labels.stay}
          </Button>
        </div>
      )}
      {children}
    </>
  );
}
