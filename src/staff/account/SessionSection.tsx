import { shownInPlace } from '#client/api/call.ts';
import { pageClient } from '#client/pageClient.ts';
import { endSession } from '#contract/account.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { accountLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Account.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** Sessions of the account, each of which its owner may end. */
export function SessionSection({ account: { sessions }, page }: SectionProps) {
  const { sessions: labels } = accountLabels();
  const end = (id?: string) =>
    void page.change('sessions', () => pageClient.send(endSession, { body: { id } }, shownInPlace));
  return (
    <Section name="sessions" heading={labels.heading} page={page}>
      <ul className={`${ui.form} ${styles.list}`}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={`${ui.box} ${ui.buttons}`}>
            <p>
              <strong>{device ?? labels.unknown}</strong>
              <span className={ui.hint}>
                {fillLabel(labels.since, { date: momentText(createdAt) })} ·{' '}
                {isCurrent ? labels.current : fillLabel(labels.used, { date: momentText(lastUsedAt) })}
              </span>
            </p>
            {!isCurrent && (
              <Button
                aria-label={fillLabel(labels.endNamed, { device: device ?? labels.unknown })}
                isDisabled={page.isPending}
                onClick={() => end(id)}
              >
                {labels.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button isDisabled={page.isPending} onClick={() => end()}>
          {labels.endOthers}
        </Button>
      )}
    </Section>
  );
}
