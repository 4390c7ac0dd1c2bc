import { useId } from 'react';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import styles from './Keys.module.css';

/** Keys of the desk, in the order of the panel that lists them. */
const keyNames = ['j', 'k', 'Enter', 'x', 'a', 'e', 's', 'z', 'r', '#', 'n', 'send', '/', '?', 'Escape'] as const;

/** Keys under another name than their own. */
const shownKeys: Partial<Record<string, string>> = { Escape: 'Esc', send: 'Ctrl/⌘+Enter' };

const panel = 'desk-keys';

/** Opens the list of the desk's keys. */
export function openKeys(): void {
  document.querySelector<HTMLDialogElement>(`#${panel}`)?.showModal();
}

/** List of the desk's keys. */
export function KeysPanel() {
  const { keys: words } = deskWords();
  const id = useId();
  return (
    <dialog id={panel} className={styles.keys} aria-labelledby={id} closedby="any">
      <h2 id={id}>{words.heading}</h2>
      <dl>
        {keyNames.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{shownKeys[key] ?? key}</kbd>
            </dt>
            <dd>{words[key]}</dd>
          </div>
        ))}
      </dl>
      <p className={controls.hint}>{words.hint}</p>
      <form method="dialog">
        <button type="submit" className={controls.button}>
          {words.close}
        </button>
      </form>
    </dialog>
  );
}
