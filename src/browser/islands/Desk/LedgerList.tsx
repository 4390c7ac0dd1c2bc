import { getLedger, type LedgerLine } from '#contract/desk/ledger.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { shownInPlace } from '../../api/call.ts';
import { pageClient } from '../../pageClient.ts';
import stacked from '../stackedTable.module.css';
import styles from './Audit.module.css';
import controls from './controls.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { TableHead } from './TableHead.tsx';
import { usePolling } from './usePolling.ts';
import { deskWords, momentText } from './words.ts';

interface Shown {
  lines: LedgerLine[];
  next: string | null;
}

/** Loads the next lines. */
async function loadMore(shown?: Shown): Promise<Shown> {
  const { list, next } = await pageClient.send(
    getLedger,
    { query: { cursor: shown?.next ?? undefined } },
    shownInPlace,
  );
  return { lines: [...(shown?.lines ?? []), ...list], next };
}

/** Ledger of rights: each change of an account, newest first. */
export function LedgerList() {
  const { shown, failure, update } = usePolling('ledger', () => loadMore());
  const { audit: words } = deskWords();
  const columns = ['at', 'account', 'action', 'from', 'to', 'author'] as const;
  const more = () => void update(() => loadMore(shown));
  const author = ({ actor, operator }: LedgerLine) => actor?.name ?? operator ?? words.server;
  return (
    <section aria-label={words.ledger} className={styles.lines} aria-busy={!shown && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={more} />}
      <p role="status" className="visually-hidden">
        {shown && fillLabel(words.shown, { count: String(shown.lines.length) })}
      </p>
      {shown?.lines.length === 0 && <p>{words.none}</p>}
      {shown && shown.lines.length > 0 && (
        <table className={`${stacked.stacked} ${styles.table}`}>
          <TableHead columns={columns.map((column) => words[column])} />
          <tbody>
            {shown.lines.map((line) => (
              <tr key={line.id}>
                <td>{momentText(line.at)}</td>
                <td>{line.account.name}</td>
                <td>{words.changes[line.action]}</td>
                <td>{spaced(line.from)}</td>
                <td>{spaced(line.to)}</td>
                <td>{author(line)}</td>
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

/** Returns a value with spaces between menus, so that it wraps. */
function spaced(value: string | null): string {
  return value?.replaceAll(',', ', ') || '–';
}
