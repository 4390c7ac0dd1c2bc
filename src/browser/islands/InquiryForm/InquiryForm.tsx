import { useEffect, useRef, useState } from 'react';
import { Fields, type FieldsProps } from './Fields.tsx';
import styles from './InquiryForm.module.css';
import type { InquiryLabels } from './labels.ts';

/** Inquiry form, and its receipt after the inquiry is registered (docs/product.md#states). */
export function InquiryForm(props: Omit<FieldsProps, 'focusFirst' | 'onRegistered'>) {
  const [registered, setRegistered] = useState<string>();
  const [another, setAnother] = useState(false);
  if (registered === undefined) return <Fields {...props} focusFirst={another} onRegistered={setRegistered} />;
  return (
    <Registered
      number={registered}
      labels={props.labels.registered}
      message={props.messages.registered}
      onAnother={() => {
        setAnother(true);
        setRegistered(undefined);
      }}
    />
  );
}

interface RegisteredProps {
  /** Number of the inquiry. */
  number: string;
  labels: InquiryLabels['registered'];
  message: string;
  onAnother: () => void;
}

/** Receipt of a registered inquiry. It takes the focus, so that screen readers read it. */
function Registered({ number, labels, message, onAnother }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.registered} data-registered>
      <svg viewBox="0 0 240 48" width="240" height="48" aria-hidden="true">
        <path d="M0 30h84l18 14L144 4l14 26h82" pathLength="1" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p className={styles.number}>
        {labels.number} <code>{number}</code>
      </p>
      <button type="button" className={styles.quietButton} onClick={onAnother}>
        {labels.another}
      </button>
    </section>
  );
}
