import '#styles/factList.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from './InquiryForm.module.css';
import type { InquiryLabels } from './inquiryFields.ts';

/** Facts that a receipt repeats. */
export interface Receipt {
  number: string;
  /** Address of the reply, if the visitor has written it. */
  email?: string;
  text: string;
}

interface Props {
  receipt: Receipt;
  labels: InquiryLabels['registered'];
  heading: string;
  /** Control that starts the next one. */
  children: ReactNode;
}

/** Receipt of an inquiry or an addition. It takes the focus, so that screen readers read it. */
export function Registered({ receipt: { number, email, text }, labels, heading, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.registered} data-registered>
      <svg viewBox="0 0 240 48" width="240" height="48" aria-hidden="true">
        <path d="M0 30h84l18 14 42-40h96" pathLength="1" />
      </svg>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {email && <p>{fillLabel(labels.reply, { email })}</p>}
      <dl className="fact-list ruled">
        <div>
          <dt>{labels.number}</dt>
          <dd>
            <code>{number}</code>
          </dd>
        </div>
        <div>
          <dt>{labels.text}</dt>
          <dd className={styles.sent}>{text}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
