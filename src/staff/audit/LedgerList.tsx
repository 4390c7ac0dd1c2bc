import { shownInPlace } from '#browser/api/call.ts';
import stacked from '#browser/islands/stackedTable.module.css';
import { pageClient } from '#browser/pageClient.ts';
import { getLedger, type LedgerLine } from '#contract/desk/ledger.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords, momentText } from '../shell/deskWords.ts';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { TableHead } from '../shell/TableHead.tsx';
import { usePolling } from '../shell/usePolling.ts';
import styles from './Audit.module.css';

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
