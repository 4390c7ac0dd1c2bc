import type { ComponentProps } from 'react';
import { StateForm } from './StateForm.tsx';
import { TextForm } from './TextForm.tsx';
import { deskWords } from './words.ts';

/** The work on an inquiry: state and owner, a note, the answer. */
export function WorkForms(props: ComponentProps<typeof StateForm>) {
  const { one: words } = deskWords();
  return (
    <section aria-label={words.work}>
      <StateForm key={`${props.inquiry.state} ${props.inquiry.owner?.userId}`} {...props} />
      <TextForm {...props} kind="reply" />
      <TextForm {...props} kind="note" />
    </section>
  );
}
