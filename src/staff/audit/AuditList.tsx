import { shownInPlace } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { type AuditLine, getAuditLog } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { usePolling } from '../shell/usePolling.ts';
import styles from './Audit.module.css';
import { SittingEntry } from './SittingEntry.tsx';
import { sittingsOf } from './sittings.ts';

interface Shown {
  lines: AuditLine[];
  next: string | null;
}

/** Loads the next lines. */
async function loadMore(shown?: Shown): Promise<Shown> {
  const { list, next } = await pageClient.send(
    getAuditLog,
    { query: { cursor: shown?.next ?? undefined } },
    shownInPlace,
  );
  return { lines: [...(shown?.lines ?? []), ...list], next };
}

/** Audit log of work with personal data and of sign-ins, by sitting, newest first. */
export function AuditList() {
  const { shown, failure, update } = usePolling('audit', () => loadMore());
  const { audit: words } = deskWords();
  const more = () => void update(() => loadMore(shown));
  return (
    <section aria-label={words.log} className={styles.lines} aria-busy={!shown && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={more} />}
      <p role="status" className="visually-hidden">
        {shown && fillLabel(words.shown, { count: String(shown.lines.length) })}
      </p>
      {shown?.lines.length === 0 && <p>{words.none}</p>}
      {shown && shown.lines.length > 0 && (
        <div>
          {sittingsOf(shown.lines).map((sitting) => (
            <SittingEntry key={sitting.lines[0].id} sitting={sitting} />
          ))}
        </div>
      )}
      {shown?.next && (
        <button type="button" className={controls.button} onClick={more}>
          {words.more}
        </button>
      )}
    </section>
  );
}
