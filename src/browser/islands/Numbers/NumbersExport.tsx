import { useState } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import controls from './controls.module.css';
import styles from './Numbers.module.css';
import { deskWords } from './words.ts';

/** Button that saves the numbers as a file. */
export function NumbersExport() {
  const { list: words } = deskWords();
  const [state, setState] = useState<'ready' | 'pending' | { name: string }>('ready');

  async function save(): Promise<void> {
    if (state === 'pending') return;
    setState('pending');
    try {
      setState({ name: await desk.exportNumbers(pageClient) });
    } catch {
      // The client's alert names the failure.
      setState('ready');
    }
  }

  return (
    <div className={styles.save}>
      <span role="status">{typeof state === 'object' && fillLabel(words.exported, state)}</span>
      <button type="button" className={controls.button} aria-disabled={state === 'pending'} onClick={() => void save()}>
        {state === 'pending' ? words.exporting : words.export}
      </button>
    </div>
  );
}
