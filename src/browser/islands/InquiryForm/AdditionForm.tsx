import { useState } from 'react';
import { AdditionFields, type AdditionFieldsProps } from './AdditionFields.tsx';
import { Registered } from './Registered.tsx';

/** Form that adds to the inquiry of the page's link, and its receipt. */
export function AdditionForm(props: Omit<AdditionFieldsProps, 'focusFirst' | 'onAdded'>) {
  const [added, setAdded] = useState<string>();
  const [another, setAnother] = useState(false);
  if (added === undefined) return <AdditionFields {...props} focusFirst={another} onAdded={setAdded} />;
  return (
    <Registered
      number={added}
      labels={props.labels.registered}
      message={props.labels.added}
      onAnother={() => {
        setAnother(true);
        setAdded(undefined);
      }}
    />
  );
}
