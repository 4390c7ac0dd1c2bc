import { useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { type NotificationKind, notificationKinds, setMailNotification } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { accountLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Account.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Notifications of inquiries that the person gets by mail. */
export function NotificationSection({ account: { address, mailNotifications }, page }: SectionProps) {
  const { notifications: labels } = accountLabels();
  const [changing, setChanging] = useState<NotificationKind>();

  async function choose(kind: NotificationKind, isOn: boolean): Promise<void> {
    setChanging(kind);
    await page.change('notifications', () =>
      pageClient.send(setMailNotification, { body: { kind, isOn } }, shownInPlace),
    );
    setChanging(undefined);
  }

  return (
    <Section name="notifications" heading={labels.heading} page={page}>
      {address !== null &&
        mailNotifications &&
        notificationKinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              checked={mailNotifications.includes(kind) !== (kind === changing)}
              onChange={({ target }) => void choose(kind, target.checked)}
            />
            {labels.kinds[kind]}
          </label>
        ))}
      <p className={ui.hint}>
        {address === null
          ? labels.noAddress
          : mailNotifications
            ? fillLabel(labels.address, { address })
            : labels.noMail}
      </p>
    </Section>
  );
}
