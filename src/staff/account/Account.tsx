import { useStore } from '@nanostores/react';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { returnPath } from '#browser/api/signInPage.ts';
import { session } from '#browser/pageClient.ts';
import { localizePath } from '#i18n/paths.ts';
import { PreviewButton } from '../shell/PreviewButton.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import styles from './Account.module.css';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FactorSection } from './FactorSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { SessionSection } from './SessionSection.tsx';
import { type AccountState, useAccount } from './useAccount.ts';
import { accountWords } from './words.ts';

/** The signed-in person's own account: duties first, then password, second step and sessions. */
export default function Account() {
  return (
    <SessionGuard>
      <StaffBar current="account" />
      <AccountPage />
    </SessionGuard>
  );
}

function AccountPage() {
  const page = useAccount();
  const current = useStore(session.$session);
  const menus = current.state === 'signedIn' ? current.user.menuAuth.split(',') : [];
  const { account, codes } = page;
  const words = accountWords();
  if (account === undefined) return <p role="status">{words.loading}</p>;
  if (account === 'unavailable') {
    return (
      <div role="alert" className={styles.account}>
        <p>{words.away}</p>
        <button type="button" className={styles.button} onClick={() => void page.load()}>
          {words.retry}
        </button>
      </div>
    );
  }
  const [due] = account.due;
  const start = localizePath(menus.includes('inquiries') ? '/staff/inquiries' : '/dashboard', pageLocale());
  const isFirst = new URLSearchParams(location.search).has('from');
  const next = returnPath(location.search, location.origin) ?? (isFirst ? start : undefined);
  const props = { account, page };
  return (
    <div className={styles.account}>
      {due && (
        <p className={styles.notice} role="status">
          {words.due[due]}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={page.forgetCodes} />}
      {!due && !codes && next && (
        <ContinueLink href={next} page={page}>
          {words.continue}
        </ContinueLink>
      )}
      {due !== 'secondFactor' && <PasswordSection {...props} />}
      {due !== 'password' && (account.isConfirmed ? <FactorSection {...props} /> : <ConfirmForm {...props} />)}
      {!due && <SessionSection {...props} />}
      {menus.includes('preview') && (
        <Section name="preview" heading={words.preview.heading} page={page}>
          <PreviewButton className={styles.button}>{words.preview.open}</PreviewButton>
        </Section>
      )}
    </div>
  );
}

interface ContinueLinkProps extends PropsWithChildren {
  href: string;
  page: AccountState;
}

/** Link to the page that a duty interrupted. */
function ContinueLink({ href, page: { savedSection }, children }: ContinueLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);

  // The button of the last duty is gone.
  const hasSaved = savedSection !== undefined;
  useEffect(() => {
    if (hasSaved && document.activeElement === document.body) link.current?.focus();
  }, [hasSaved]);

  return (
    <a ref={link} className={styles.main} href={href}>
      {children}
    </a>
  );
}
