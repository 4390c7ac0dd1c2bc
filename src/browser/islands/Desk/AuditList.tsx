import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AuditLine } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { desk } from '../../api/desk.ts';
import { pageClient, session } from '../../pageClient.ts';
import styles from './Desk.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { type Failure, failureOf } from './failure.ts';
import { TableHead } from './TableHead.tsx';
import { deskWords, momentText } from './words.ts';

interface Shown {
  lines: AuditLine[];
  next: string | null;
}

/** The audit: who did what with personal data, newest first. */
export default function AuditList() {
  const { state } = useStore(session.$session, { ssr: 'initial' });
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<Failure>();

  async function load(): Promise<void> {
    try {
      const { list, next } = await desk.audit(pageClient, shown?.next ?? undefined);
      setShown({ lines: [...(shown?.lines ?? []), ...list], next });
      setFailure(undefined);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    void session.restore();
    begin();
  }, []);

  if (state === 'unknown' || state === 'signedOut') return null;
  const { audit: words } = deskWords();
  const columns = ['at', 'actor', 'action', 'inquiry', 'entries', 'detail', 'address'] as const;
  return (
    <section aria-label={words.heading} className={styles.desk} aria-busy={!shown && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={() => void load()} />}
      <p role="status" className="visually-hidden">
        {shown && fillLabel(words.shown, { count: String(shown.lines.length) })}
      </p>
      {shown?.lines.length === 0 && <p>{words.none}</p>}
      {shown && shown.lines.length > 0 && (
        <table className={styles.table}>
          <TableHead columns={columns.map((column) => words[column])} />
          <tbody>
            {shown.lines.map(({ id, at, actor, action, number, entries, detail, address }) => (
              <tr key={id}>
                <td>{momentText(at)}</td>
                <td>{actor?.name ?? words.operator}</td>
                <td>{words.actions[action]}</td>
                <td>{number ?? '–'}</td>
                <td>{entries ?? '–'}</td>
                <td className={styles.subject}>{detail ?? '–'}</td>
                <td>{address ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown?.next && (
        <button type="button" className={styles.button} onClick={() => void load()}>
          {words.more}
        </button>
      )}
    </section>
  );
}
