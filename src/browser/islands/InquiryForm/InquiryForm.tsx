import { useState } from 'react';
import { Fields, type FieldsProps } from './Fields.tsx';
import { Registered } from './Registered.tsx';

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
