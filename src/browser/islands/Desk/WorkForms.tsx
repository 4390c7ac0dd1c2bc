import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { StateForm } from './StateForm.tsx';
import { TextForm } from './TextForm.tsx';
import { deskWords } from './words.ts';

interface Props {
  inquiry: InquiryDetail;
  owners: InquiryOwners | undefined;
  onDone: (inquiry: InquiryDetail) => void;
  onConflict: () => Promise<void>;
}

/** The work on an inquiry: state and owner, a note, the answer. */
export function WorkForms(props: Props) {
  const { one: words } = deskWords();
  return (
    <section aria-label={words.work}>
      <StateForm key={`${props.inquiry.state} ${props.inquiry.owner?.userId}`} {...props} />
      <TextForm {...props} kind="reply" />
      <TextForm {...props} kind="note" />
    </section>
  );
}
