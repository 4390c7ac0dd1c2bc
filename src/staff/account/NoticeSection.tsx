import { useState } from 'react';
import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { tellByMail } from '#contract/account.ts';
import { type NewsKind, newsKinds } from '#contract/desk/deskNews.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { showNotice, wantNotices, wantsNotices } from '../shell/notices.ts';
import ui from '../shell/ui.module.css';
import { accountWords } from '../shell/words.ts';
import styles from './Account.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './useAccount.ts';

/** News of inquiries that the person gets by mail, and in this browser. */
export function NoticeSection({ account: { told, userId }, page }: SectionProps) {
  const { notices: words } = accountWords();
  const [changing, setChanging] = useState<NewsKind>();

  async function choose(kind: NewsKind, isOn: boolean): Promise<void> {
    setChanging(kind);
    await page.change('notices', () => pageClient.send(tellByMail, { body: { kind, isOn } }, shownInPlace));
    setChanging(undefined);
  }

  return (
    <Section name="notices" heading={words.heading} page={page}>
      <div className={styles.part}>
        <h3>{words.byMail}</h3>
        {told &&
          newsKinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="checkbox"
                checked={told.includes(kind) !== (kind === changing)}
                onChange={({ target }) => void choose(kind, target.checked)}
              />
              {words.kinds[kind]}
            </label>
          ))}
        <p className={ui.hint}>{told ? fillLabel(words.address, { address: userId }) : words.noMail}</p>
      </div>
      {'Notification' in globalThis && <BrowserNotices />}
    </Section>
  );
}

/** Switch of this browser's notifications, which shows one when it is turned on. */
function BrowserNotices() {
  const { notices: words } = accountWords();
  const [isOn, setOn] = useState(wantsNotices);
  const [problem, setProblem] = useState<'blocked' | 'unable'>();

  async function choose(wanted: boolean): Promise<void> {
    const isGranted = !wanted || (await Notification.requestPermission()) === 'granted';
    const next = isGranted ? (wanted && !showNotice(words.shown) ? 'unable' : undefined) : 'blocked';
    setProblem(next);
    wantNotices(wanted && !next);
    setOn(wanted && !next);
  }

  return (
    <div className={styles.part}>
      <h3>{words.inBrowser}</h3>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => void choose(target.checked)} />
        {words.show}
      </label>
      <p className={ui.hint}>{words.hint}</p>
      <p role="status">{problem && words[problem]}</p>
    </div>
  );
}
