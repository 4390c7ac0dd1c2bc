import { useState } from 'react';
import { Fields, type FieldsProps } from './Fields.tsx';
import styles from './InquiryForm.module.css';
import { Registered } from './Registered.tsx';

/** Inquiry form, and its receipt after the inquiry is registered (docs/product.md#states). */
export function InquiryForm(props: Omit<FieldsProps, 'onRegistered'>) {
  const [registered, setRegistered] = useState<string>();
  if (registered === undefined) return <Fields {...props} onRegistered={setRegistered} />;
  const { labels, messages } = props;
  return (
    <Registered number={registered} label={labels.registered.number} message={messages.registered}>
      {/* Loads the page again: Trusted Types let no slot mount a second time. Drops the query that fills the form. */}
      <a className={styles.quietButton} href={location.pathname}>
        {labels.registered.another}
      </a>
    </Registered>
  );
}
