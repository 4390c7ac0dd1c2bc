import { useState } from 'react';
import { Fields, type FieldsProps } from './Fields.tsx';
import { Registered } from './Registered.tsx';

type Props = Omit<FieldsProps, 'focusFirst' | 'onRegistered'>;

/** The inquiry form, and what stands in its place once the inquiry is registered (specification sections 3 to 5). */
export function InquiryForm(props: Props) {
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
