import { useState } from 'react';
import { SessionGuard } from '../StaffSession/SessionGuard.tsx';
import { AuditList } from './AuditList.tsx';
import styles from './Desk.module.css';
import { LedgerList } from './LedgerList.tsx';
import { deskWords } from './words.ts';

/** Audit log and ledger of rights, one at a time. */
export default function Audit() {
  return (
    <SessionGuard>
      <Lists />
    </SessionGuard>
  );
}

function Lists() {
  const [list, setList] = useState<'log' | 'ledger'>('log');
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
