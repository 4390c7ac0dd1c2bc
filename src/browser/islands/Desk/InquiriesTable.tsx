import type { ListedInquiry } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from './Desk.module.css';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import { categoryName, deskWords, momentText } from './words.ts';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
}

/** Inquiries as a table; on narrow screens each is a card. */
export function InquiriesTable({ inquiries, filter }: Props) {
  const { list: words, states } = deskWords();
  const columns = ['number', 'received', 'category', 'subject', 'name', 'state', 'owner', 'waiting'] as const;
  return (
    <table className={styles.table}>
      <TableHead columns={columns.map((column) => words[column])} />
      <tbody>
        {inquiries.map((inquiry) => (
          <tr key={inquiry.number} data-state={inquiry.state}>
            <th scope="row">
              <DeskLink address={{ ...filter, number: inquiry.number }}>{inquiry.number}</DeskLink>
            </th>
            <td>{momentText(inquiry.receivedAt)}</td>
            <td>{categoryName(inquiry.category)}</td>
            <td className={styles.subject}>
              {inquiry.subject}
              {inquiry.undelivered && <span className={styles.undelivered}>{words.undelivered}</span>}
            </td>
            <td>{inquiry.name}</td>
            <td>
              <span className={styles.badge} data-state={inquiry.state}>
                {states[inquiry.state]}
              </span>
            </td>
            <td>{inquiry.owner?.name ?? '–'}</td>
            <td>{waitingText(inquiry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Head of a table. */
export function TableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Returns the time from an inquiry to its answer, or until now. */
function waitingText({ receivedAt, answeredAt, state }: ListedInquiry): string {
  const { waiting } = deskWords();
  if (state === 'spam') return '–';
  const end = answeredAt === null ? Date.now() : Date.parse(answeredAt);
  const minutes = Math.max(Math.round((end - Date.parse(receivedAt)) / 60_000), 0);
  if (minutes < 60) return fillLabel(waiting.minutes, { count: String(minutes) });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? fillLabel(waiting.hours, { count: String(hours) })
    : fillLabel(waiting.days, { count: String(Math.floor(hours / 24)) });
}

/** Other inquiries from the same address. */
export function OtherInquiries({ inquiries, filter }: Props) {
  const { states } = deskWords();
  return (
    <ul className={`${styles.plain} ${styles.others}`}>
      {inquiries.map(({ number, receivedAt, state, subject }) => (
        <li key={number}>
          <DeskLink address={{ ...filter, number }}>{number}</DeskLink>{' '}
          <span className={styles.badge}>{states[state]}</span>{' '}
          <span className={styles.when}>{momentText(receivedAt)}</span>
          <br />
          {subject}
        </li>
      ))}
    </ul>
  );
}
