import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { session } from '../../pageClient.ts';
import { AuditList } from './AuditList.tsx';
import styles from './Desk.module.css';
import { LedgerList } from './LedgerList.tsx';
import { deskWords } from './words.ts';

/** Audit log and ledger of rights, one at a time. It stays empty until the session is known. */
export default function Audit() {
  const { state } = useStore(session.$session, { ssr: 'initial' });
  const [list, setList] = useState<'log' | 'ledger'>('log');
  useEffect(() => void session.restore(), []);

  if (state === 'unknown' || state === 'signedOut') return null;
  const { audit: words } = deskWords();
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{words.heading}</legend>
        {(['log', 'ledger'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles.button}
            data-main={list === each || undefined}
            aria-pressed={list === each}
            onClick={() => setList(each)}
          >
            {words[each]}
          </button>
        ))}
      </fieldset>
      {list === 'log' ? <AuditList /> : <LedgerList />}
    </>
  );
}
