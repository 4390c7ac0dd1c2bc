import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { drawRecoveryCodes } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { accountLabels } from '../shell/labels.ts';
import styles from './Account.module.css';
import { PasskeyList } from './PasskeyList.tsx';
import { Section } from './Section.tsx';
import { TotpSetup } from './TotpSetup.tsx';
import type { SectionProps } from './useAccount.ts';

/** Passkeys, authenticator app and recovery codes. */
export function FactorSection({ account, page }: SectionProps) {
  const { factors, recovery } = accountLabels();
  const hasFactor = account.passkeys.length > 0 || account.totp !== null;
  return (
    <Section name="factors" heading={factors.heading} page={page}>
      <p>{factors.lead}</p>
      <PasskeyList account={account} page={page} />
      {/* Another app ends a set-up, also one whose response was lost. */}
      <TotpSetup key={account.totp?.createdAt} account={account} page={page} />
      {hasFactor && (
        <div className={styles.part}>
          <h3>{recovery.heading}</h3>
          <p>{fillLabel(recovery.left, { count: account.recoveryCodes })}</p>
          <Button
            isDisabled={page.isPending}
            onClick={() => void page.change('factors', () => pageClient.send(drawRecoveryCodes, {}, shownInPlace))}
          >
            {recovery.draw}
          </Button>
        </div>
      )}
    </Section>
  );
}
