import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import controls from '../shell/controls.module.css';
import { deskWords, momentText } from '../shell/deskWords.ts';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import styles from './Inquiry.module.css';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
}

/** Other inquiries from the same address. */
export function OtherInquiries({ inquiries, filter }: Props) {
  const { states } = deskWords();
  return (
    <ul className={styles.others}>
      {inquiries.map(({ number, receivedAt, state, subject }) => (
        <li key={number}>
          <DeskLink address={{ ...filter, number }}>{subject}</DeskLink>
          <p className={controls.when}>
            {momentText(receivedAt)} · {states[state]}
          </p>
        </li>
      ))}
    </ul>
  );
}
