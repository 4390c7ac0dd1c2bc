import { useState } from 'react';
import { AdditionFields, type AdditionFieldsProps } from './AdditionFields.tsx';
import styles from './InquiryForm.module.css';
import { Registered } from './Registered.tsx';

/** Form that adds to the inquiry of the page's link, and its receipt. */
export function AdditionForm(props: Omit<AdditionFieldsProps, 'focusFirst' | 'onAdded'>) {
  const [added, setAdded] = useState<string>();
  const [another, setAnother] = useState(false);
  if (added === undefined) return <AdditionFields {...props} focusFirst={another} onAdded={setAdded} />;
  const { added: message, registered } = props.labels;
  return (
    <Registered number={added} label={registered.number} message={message}>
      <button
        type="button"
        className={styles.quietButton}
        onClick={() => {
          setAnother(true);
          setAdded(undefined);
        }}
      >
        {registered.another}
      </button>
    </Registered>
  );
}
