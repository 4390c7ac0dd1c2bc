import { type ReactNode, useEffect, useRef } from 'react';
import styles from './InquiryForm.module.css';

interface Props {
  /** Number of the inquiry. */
  number: string;
  /** Label of the number. */
  label: string;
  message: string;
  /** Control that starts the next one. */
  children: ReactNode;
}

/** Receipt of an inquiry or an addition. It takes the focus, so that screen readers read it. */
export function Registered({ number, label, message, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.registered} data-registered>
      <svg viewBox="0 0 240 48" width="240" height="48" aria-hidden="true">
        <path d="M0 30h84l18 14 42-40h96" pathLength="1" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p className={styles.number}>
        {label} <code>{number}</code>
      </p>
      {children}
    </section>
  );
}
