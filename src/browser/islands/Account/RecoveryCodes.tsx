import { useEffect, useRef } from 'react';
import styles from './Account.module.css';
import { accountWords } from './words.ts';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, which no call answers again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { recovery: words } = accountWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.notice} aria-labelledby="new-recovery-codes">
      <h2 id="new-recovery-codes" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.shown}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.button} data-main onClick={onKept}>
        {words.kept}
      </button>
    </section>
  );
}
