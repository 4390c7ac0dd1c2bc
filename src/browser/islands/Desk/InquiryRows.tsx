import type { ListedInquiry, Person } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from './controls.module.css';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import styles from './List.module.css';
import { type Changes, pressedStates } from './useBulk.ts';
import type { Selection } from './useSelection.ts';
import { waitingSince } from './waiting.ts';
import { categoryName, deskWords, momentText } from './words.ts';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
  /** Number of the open inquiry. */
  number: string | undefined;
  selection: Selection;
  /** Changes one inquiry at once. */
  onChange: (inquiry: ListedInquiry, changes: Changes) => void;
}

/** Inquiries, a line each. The whole line opens its inquiry. */
export function InquiryRows({ inquiries, filter, number, selection, onChange }: Props) {
  const { list: words } = deskWords();
  return (
    <ol className={styles.rows} aria-label={words.heading}>
      {inquiries.map((inquiry) => (
        <Row
          key={inquiry.number}
          inquiry={inquiry}
          filter={filter}
          isOpen={inquiry.number === number}
          isSelected={selection.selected.includes(inquiry)}
          onToggle={(isRange) => selection.toggle(inquiry.number, isRange)}
          onChange={(changes) => onChange(inquiry, changes)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  inquiry: ListedInquiry;
  filter: DeskFilter;
  isOpen: boolean;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
  onChange: (changes: Changes) => void;
}

function Row({ inquiry, filter, isOpen, isSelected, onToggle, onChange }: RowProps) {
  const { list: words, states, mailStates, bulk } = deskWords();
  const { number, subject, preview, name, state, owner, receivedAt, category, reply, added, undelivered } = inquiry;
  const isAdded = added && (state === 'new' || state === 'working');
  const waiting = waitingSince(inquiry);
  return (
    <li
      className={styles.row}
      data-number={number}
      data-state={state}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <span className={styles.subject}>
        {isAdded && <span className={styles.added}>{words.added} </span>}
        <DeskLink address={{ ...filter, number }} aria-current={isOpen ? 'true' : undefined}>
          {subject}
        </DeskLink>
        {undelivered && <span className={controls.undelivered}> {words.undelivered}</span>}
        {reply === 'waiting' && <span className={styles.leaving}> {mailStates.waiting}</span>}{' '}
        <span className={styles.preview}>{preview}</span>
      </span>{' '}
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={fillLabel(bulk.select, { subject })}
          aria-keyshortcuts="x"
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
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
      <StateButtons state={state} onChange={onChange} />
    </li>
  );
}

/** A button for each other state, while the line has the pointer or the focus. */
function StateButtons({ state: current, onChange }: Pick<ListedInquiry, 'state'> & Pick<RowProps, 'onChange'>) {
  const { list: words, states } = deskWords();
  return (
    <fieldset className={styles.press}>
      <legend className="visually-hidden">{words.state}</legend>
      {pressedStates
        .filter((state) => state !== current)
        .map((state) => (
          <button
            key={state}
            type="button"
            data-state={state}
            onClick={() => onChange({ state, ...(state === 'answered' && { answeredHow: 'mail' }) })}
          >
            {states[state]}
          </button>
        ))}
    </fieldset>
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
