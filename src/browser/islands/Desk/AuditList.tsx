import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import styles from './Audit.module.css';
import controls from './controls.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { TableHead } from './TableHead.tsx';
import { usePolling } from './usePolling.ts';
import { deskWords, momentText } from './words.ts';

interface Shown {
  lines: AuditLine[];
  next: string | null;
}

/** Loads the next lines. */
async function loadMore(shown?: Shown): Promise<Shown> {
  const { list, next } = await desk.audit(pageClient, shown?.next ?? undefined);
  return { lines: [...(shown?.lines ?? []), ...list], next };
}

/** Audit log of work with personal data and of sign-ins, newest first. */
export function AuditList() {
  const { shown, failure, update } = usePolling('audit', () => loadMore());
  const { audit: words } = deskWords();
  const columns = ['at', 'actor', 'action', 'inquiry', 'entries', 'detail', 'address'] as const;
  const more = () => void update(() => loadMore(shown));
  return (
    <section aria-label={words.log} className={styles.lines} aria-busy={!shown && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={more} />}
      <p role="status" className="visually-hidden">
        {shown && fillLabel(words.shown, { count: String(shown.lines.length) })}
      </p>
      {shown?.lines.length === 0 && <p>{words.none}</p>}
      {shown && shown.lines.length > 0 && (
        <table className={styles.table}>
          <TableHead columns={columns.map((column) => words[column])} />
          <tbody>
            {shown.lines.map(({ id, at, actor, action, number, entries, detail, reason, address }) => (
              <tr key={id}>
                <td>{momentText(at)}</td>
                <td>{actor?.name ?? (action === 'signInFailed' ? words.unknown : words.operator)}</td>
                <td>{words.actions[action]}</td>
                <td>{number ?? '–'}</td>
                <td>{entries ?? '–'}</td>
                <td>{[detail, reason].filter(Boolean).join(' · ') || '–'}</td>
                <td>{address ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown?.next && (
        <button type="button" className={controls.button} onClick={more}>
          {words.more}
        </button>
      )}
    </section>
  );
}
