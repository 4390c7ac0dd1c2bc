import { type ComponentProps, useId } from 'react';
import styles from './Dialog.module.css';

interface Props extends ComponentProps<'dialog'> {
  heading: string;
  /** Name of the button that closes it. */
  close: string;
}

/**
 * Modal dialog with its heading. The browser traps the focus and restores it afterwards; Escape and a press outside
 * close it.
 */
export function Dialog({ heading, close, className = '', children, ...dialog }: Props) {
  const id = useId();
  return (
    <dialog {...dialog} className={`${styles.dialog} ${className}`} closedby="any" aria-labelledby={id}>
      <form className={styles.head} method="dialog">
        <h2 id={id}>{heading}</h2>
        <button type="submit" className="button link" aria-label={close}>
          <svg className="icon" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
            <path d="M2 2l14 14M16 2L2 16" />
          </svg>
        </button>
      </form>
      {children}
    </dialog>
  );
}
