import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import styles from './Desk.module.css';
import { InquiryLink } from './InquiryLink.tsx';
import type { DeskAddress } from './useDeskAddress.ts';
import { deskWords, momentText } from './words.ts';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which stays in the address. */
  filter: Omit<DeskAddress, 'number'>;
}

/** What the same address has asked before and after. */
export function OtherInquiries({ inquiries, filter }: Props) {
  const { states } = deskWords();
  return (
    <ul className={`${styles.plain} ${styles.others}`}>
      {inquiries.map(({ number, receivedAt, state, subject }) => (
        <li key={number}>
          <InquiryLink address={{ ...filter, number }} /> <span className={styles.badge}>{states[state]}</span>{' '}
          <span className={styles.when}>{momentText(receivedAt)}</span>
          <br />
          {subject}
        </li>
      ))}
    </ul>
  );
}
