import { useState } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import styles from './Numbers.module.css';

interface Props {
  /** Saves the file, and returns its name. */
  save: () => Promise<string>;
  /** Text of the button, if a page has several. */
  label?: string;
}

/** Button that saves the numbers as a file. */
export function NumbersExport({ save, label }: Props) {
  const { list: words } = deskWords();
  const [state, setState] = useState<'ready' | 'pending' | { name: string }>('ready');

  async function start(): Promise<void> {
    if (state === 'pending') return;
    setState('pending');
    try {
      setState({ name: await save() });
    } catch {
      // The client's alert names the failure.
      setState('ready');
    }
  }

  return (
    <div className={styles.save}>
      <span role="status">{typeof state === 'object' && fillLabel(words.exported, state)}</span>
      <button
        type="button"
        className={controls.button}
        aria-disabled={state === 'pending'}
        onClick={() => void start()}
      >
        {state === 'pending' ? words.exporting : (label ?? words.export)}
      </button>
    </div>
  );
}
