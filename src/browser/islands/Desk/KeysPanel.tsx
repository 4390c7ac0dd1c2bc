import { useId } from 'react';
import controls from './controls.module.css';
import styles from './Keys.module.css';
import { deskWords } from './words.ts';

/** Keys of the desk, in the order of the panel that lists them. */
const keyNames = ['j', 'k', 'Enter', 'x', 'e', 'a', 'z', 'r', '#', 'n', '/', '?', 'Escape'] as const;

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
              <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
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
