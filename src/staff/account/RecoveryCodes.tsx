import { useEffect, useRef, useState } from 'react';
import { Button } from '../shell/Button.tsx';
import { accountLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Account.module.css';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** New recovery codes, which no later call returns. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { recovery: labels } = accountLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }

  return (
    <section className={`${ui.card} ${styles.notice}`} aria-labelledby="new-recovery-codes">
      <h2 id="new-recovery-codes" ref={heading} tabIndex={-1}>
        {labels.heading}
      </h2>
      <p>{labels.shown}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={ui.buttons}>
        {/* Only secure addresses have a clipboard. */}
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{labels.copy}</Button>}
        <Button variant="primary" onClick={onKept}>
          {labels.kept}
        </Button>
      </div>
      <p role="status" className={styles.saved}>
        {isCopied && labels.copied}
      </p>
    </section>
  );
}
