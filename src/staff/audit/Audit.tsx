import { useState } from 'react';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import styles from './Audit.module.css';
import { AuditList } from './AuditList.tsx';
import { LedgerList } from './LedgerList.tsx';

/** Audit log and ledger of rights, one at a time. */
export default function Audit() {
  return (
    <SessionGuard>
      <StaffBar current="audit" />
      <Lists />
    </SessionGuard>
  );
}

function Lists() {
  const [list, setList] = useState<'log' | 'ledger'>('log');
  const { audit: words } = deskWords();
  return (
    <div className={styles.desk}>
      <fieldset className={controls.choices}>
        <legend className="visually-hidden">{words.heading}</legend>
        {(['log', 'ledger'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={controls.button}
            data-main={list === each || undefined}
            aria-pressed={list === each}
            onClick={() => setList(each)}
          >
            {words[each]}
          </button>
        ))}
      </fieldset>
      {list === 'log' ? <AuditList /> : <LedgerList />}
    </div>
  );
}
