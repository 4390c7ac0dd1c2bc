import { type PropsWithChildren, useEffect, useRef } from 'react';
import { pageLocale } from '#client/api/pageLocale.ts';
import { returnPath } from '#client/api/signInPage.ts';
import { localizePath } from '#i18n/paths.ts';
import { Button } from '../shell/Button.tsx';
import { isFocusLost } from '../shell/keepFocus.ts';
import { accountLabels } from '../shell/labels.ts';
import { PreviewButton } from '../shell/PreviewButton.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useMenus } from '../shell/useSession.ts';
import styles from './Account.module.css';
import { FactorSection } from './FactorSection.tsx';
import { NotificationSection } from './NotificationSection.tsx';
import { ConfirmForm, PasswordSection } from './PasswordSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { SessionSection } from './SessionSection.tsx';
import { type AccountState, useAccount } from './useAccount.ts';

/** The signed-in person's own account: required actions first, then password, second step and sessions. */
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
  const menus = useMenus();
  const { value: account, codes } = page;
  const labels = accountLabels();
  if (!account && !page.failure)
    return (
      <p role="status" className={styles.account}>
        {labels.loading}
      </p>
    );
  if (!account) {
    return (
      <div role="alert" className={`${ui.roomy} ${styles.account}`}>
        <p>{labels.away}</p>
        <Button onClick={page.reload}>{labels.retry}</Button>
      </div>
    );
  }
  const [required] = account.requiredActions;
  const start = localizePath(menus.includes('inquiries') ? '/staff/inquiries' : '/dashboard', pageLocale());
  const isFirst = new URLSearchParams(location.search).has('from');
  const next = returnPath(location.search, location.origin) ?? (isFirst ? start : undefined);
  const props = { account, page };
  return (
    <div className={`${ui.roomy} ${styles.account}`}>
      {required && (
        <p className={`${ui.card} ${styles.notice}`} role="status">
          {labels.required[required]}
        </p>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={page.forgetCodes} />}
      {!required && !codes && next && (
        <ContinueLink href={next} page={page}>
          {labels.continue}
        </ContinueLink>
      )}
      {required !== 'secondFactor' && <PasswordSection {...props} />}
      {required !== 'password' && (account.isConfirmed ? <FactorSection {...props} /> : <ConfirmForm {...props} />)}
      {!required && <SessionSection {...props} />}
      {!required && menus.includes('inquiries') && <NotificationSection {...props} />}
      {menus.includes('preview') && (
        <Section name="preview" heading={labels.preview.heading} page={page}>
          <PreviewButton className="button">{labels.preview.open}</PreviewButton>
        </Section>
      )}
    </div>
  );
}

interface ContinueLinkProps extends PropsWithChildren {
  href: string;
  page: AccountState;
}

/** Link to the page that a required action interrupted. */
function ContinueLink({ href, page: { done }, children }: ContinueLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);

  // The button of the last required action is gone.
  const hasSaved = done !== undefined;
  useEffect(() => {
    if (hasSaved && isFocusLost()) link.current?.focus();
  }, [hasSaved]);

  return (
    <a ref={link} className="button primary" href={href}>
      {children}
    </a>
  );
}
