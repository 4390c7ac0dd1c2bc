import type { ListedInquiry, Person } from '#contract/desk/inquiryList.ts';
import controls from './controls.module.css';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import styles from './List.module.css';
import { waitingSince } from './waiting.ts';
import { categoryName, deskWords, momentText } from './words.ts';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
  /** Number of the open inquiry. */
  number: string | undefined;
}

/** Inquiries, a line each. The whole line opens its inquiry. */
export function InquiryRows({ inquiries, filter, number }: Props) {
  const { list: words } = deskWords();
  return (
    <ol className={styles.rows} aria-label={words.heading}>
      {inquiries.map((inquiry) => (
        <Row key={inquiry.number} inquiry={inquiry} filter={filter} isOpen={inquiry.number === number} />
      ))}
    </ol>
  );
}

interface RowProps {
  inquiry: ListedInquiry;
  filter: DeskFilter;
  isOpen: boolean;
}

function Row({ inquiry, filter, isOpen }: RowProps) {
  const { list: words, states, mailStates } = deskWords();
  const { number, subject, preview, name, state, owner, receivedAt, category, reply, undelivered } = inquiry;
  const waiting = waitingSince(inquiry);
  return (
    <li className={styles.row} data-number={number} data-state={state} data-open={isOpen || undefined}>
      <span className={styles.subject}>
        <DeskLink address={{ ...filter, number }} aria-current={isOpen ? 'true' : undefined}>
          {subject}
        </DeskLink>
        {undelivered && <span className={controls.undelivered}> {words.undelivered}</span>}
        {reply === 'waiting' && <span className={styles.leaving}> {mailStates.waiting}</span>}{' '}
        <span className={styles.preview}>{preview}</span>
      </span>{' '}
      <span className={styles.sender}>{name}</span> <span className={styles.wide}>{categoryName(category)}</span>{' '}
      <span className={styles.wide}>{number}</span> <span className={styles.wide}>{momentText(receivedAt)}</span>{' '}
      <span className={styles.badge} data-state={state}>
        {states[state]}
      </span>{' '}
      <span className={styles.waiting} data-step={waiting?.step}>
        {waiting && (
          <>
            <span className="visually-hidden">{words.waiting} </span>
            {waiting.text}
          </>
        )}
      </span>{' '}
      <Initials owner={owner} />
    </li>
  );
}

/** Initials of an owner, with the whole name for screen readers and under the pointer. */
function Initials({ owner }: { owner: Person | null }) {
  const { list: words } = deskWords();
  return (
    <span className={styles.initials} data-none={owner === null || undefined} title={owner?.name ?? words.nobody}>
      <span aria-hidden="true">{owner ? initialsOf(owner.name) : '–'}</span>
      <span className="visually-hidden">
        {words.owner} {owner?.name ?? words.nobody}
      </span>
    </span>
  );
}

/** Returns the given name of a Korean name, or the first letters of two other words. */
function initialsOf(name: string): string {
  if (/^\p{Script=Hangul}+$/u.test(name)) return [...name].slice(-2).join('');
  const [first = '', last = ''] = name.split(/\s+/);
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase();
}
