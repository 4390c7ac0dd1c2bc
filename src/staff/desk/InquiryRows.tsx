import { Marked } from '#client/Marked.tsx';
import type { ListedInquiry, Person } from '#contract/desk/inquiryList.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { siteDay } from '#i18n/siteDay.ts';
import { markWritten } from '#search/writtenWords.ts';
import { categoryName, dayText, deskLabels, momentText, shortMoment } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { type DeskFilter, DeskLink } from './deskAddress.tsx';
import styles from './List.module.css';
import type { Changes } from './useBulkActions.ts';
import type { Selection } from './useSelection.ts';
import { useWriting } from './writers.ts';

interface Props {
  inquiries: readonly ListedInquiry[];
  /** Filter of the list, which the links preserve. */
  filter: DeskFilter;
  /** Search words. */
  text: string;
  /** Number of the open inquiry. */
  number: string | undefined;
  /** User id of the signed-in account. */
  me: string | undefined;
  selection: Selection;
  /** Changes one inquiry at once. */
  onChange: (inquiry: ListedInquiry, changes: Changes) => void;
}

/** Inquiries, a line each. The whole line opens its inquiry. */
export function InquiryRows({ inquiries, filter, text, number, me, selection, onChange }: Props) {
  const { list: labels } = deskLabels();
  return (
    <ol aria-label={labels.heading}>
      {inquiries.map((inquiry) => (
        <Row
          key={inquiry.number}
          inquiry={inquiry}
          filter={filter}
          text={text}
          me={me}
          isOpen={inquiry.number === number}
          isSelected={selection.selected.includes(inquiry)}
          onToggle={(isRange) => selection.toggle(inquiry.number, isRange)}
          onChange={(changes) => onChange(inquiry, changes)}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<Props, 'filter' | 'text' | 'me'> {
  inquiry: ListedInquiry;
  isOpen: boolean;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
  onChange: (changes: Changes) => void;
}

function Row({ inquiry, filter, text, me, isOpen, isSelected, onToggle, onChange }: RowProps) {
  const { list: labels, snooze, states, mailStates, bulk } = deskLabels();
  const { number, subject, preview, hit, name, state, owner, receivedAt, category, reply, added, undelivered } =
    inquiry;
  const { snoozedUntil } = inquiry;
  const isAdded = added && state === 'open';
  const isDue = snoozedUntil !== null && snoozedUntil <= siteDay(new Date());
  const waiting = waitingTime(inquiry);
  const writing = useWriting(number);
  return (
    <li
      className={styles.row}
      data-number={number}
      data-state={state}
      data-fresh={(state === 'open' && (added || owner === null)) || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      title={writing || undefined}
    >
      <span className={`${ui.oneLine} ${styles.subject}`}>
        {writing && (
          <span className={ui.fresh}>
            <span aria-hidden="true">✎ </span>
            <span className="visually-hidden">{writing} </span>
          </span>
        )}
        {category === '' && <span className={`${ui.tag} ${styles.byMail}`}>{labels.byMail}</span>}
        {isAdded && <span className={`${ui.fresh} ${styles.added}`}>{labels.added} </span>}
        {isDue && <span className={`${ui.fresh} ${styles.added}`}>{labels.dueAgain} </span>}
        <DeskLink address={{ ...filter, number }} aria-current={isOpen ? 'true' : undefined}>
          {subject}
        </DeskLink>
        {undelivered && <span className={ui.error}> {labels.undelivered}</span>}
        {reply === 'waiting' && <span className={ui.hint}> {mailStates.waiting}</span>}
        {snoozedUntil !== null && !isDue && (
          <span className={ui.hint}> {fillLabel(snooze.until, { day: dayText(snoozedUntil, 'numeric') })}</span>
        )}{' '}
        {!hit && <span className={`${ui.hint} ${styles.preview}`}>{preview}</span>}
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
      <span className={`${ui.oneLine} ${styles.sender}`}>{name}</span>{' '}
      <span className={`${ui.oneLine} ${styles.wide}`}>{categoryName(category)}</span>{' '}
      <span className={`${ui.oneLine} ${styles.wide}`}>{number}</span>{' '}
      <span className={`${ui.oneLine} ${styles.wide}`} title={momentText(receivedAt)}>
        {shortMoment(receivedAt)}
      </span>{' '}
      <span className={styles.badge} data-state={state}>
        {states[state]}
      </span>{' '}
      <span className={styles.waiting} data-delay={waiting?.delay}>
        {waiting && (
          <>
            <span className="visually-hidden">{labels.waiting} </span>
            {waiting.text}
          </>
        )}
      </span>{' '}
      <Initials owner={owner} />
      {hit && (
        <span className={`${ui.oneLine} ${styles.hit}`}>
          <b>{labels.hits[hit.kind]}</b> <Marked {...markWritten(hit.text, text)} />
        </span>
      )}
      <LineButtons inquiry={inquiry} me={me} onChange={onChange} />
    </li>
  );
}

/** Buttons for the commonest changes, while the line has the pointer or the focus. Their keys act on the focused line. */
function LineButtons({ inquiry: { state, owner }, me, onChange }: Pick<RowProps, 'inquiry' | 'me' | 'onChange'>) {
  const { list: labels, one, states } = deskLabels();
  return (
    <fieldset className={styles.press}>
      <legend className="visually-hidden">{labels.state}</legend>
      {me !== undefined && owner?.userId !== me && (
        <button type="button" className={ui.box} aria-keyshortcuts="a" onClick={() => onChange({ owner: me })}>
          {one.take}
        </button>
      )}
      {state !== 'answered' && (
        <button type="button" className={ui.box} aria-keyshortcuts="e" onClick={() => onChange({ state: 'answered' })}>
          {states.answered}
        </button>
      )}
      {state !== 'spam' && (
        <button type="button" className={ui.box} aria-keyshortcuts="s" onClick={() => onChange({ state: 'spam' })}>
          {states.spam}
        </button>
      )}
    </fieldset>
  );
}

/** Initials of an owner, with the whole name for screen readers and under the pointer. */
function Initials({ owner }: { owner: Person | null }) {
  const { list: labels } = deskLabels();
  return (
    <span className={styles.initials} data-none={owner === null || undefined} title={owner?.name ?? labels.nobody}>
      <span aria-hidden="true">{owner ? initialsOf(owner.name) : '–'}</span>
      <span className="visually-hidden">
        {labels.owner} {owner?.name ?? labels.nobody}
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

/** Hours from which the waiting time of an open inquiry has a colour, the longest first. */
const delays = [
  ['overdue', 72],
  ['late', 24],
  ['soon', 4],
] as const;

/** Returns in words how long an open inquiry has been waiting, and its delay. Returns `undefined` for others. */
function waitingTime({ waitingSince, state }: ListedInquiry) {
  if (state !== 'open') return undefined;
  const { waiting } = deskLabels();
  const minutes = Math.max(Math.round((Date.now() - Date.parse(waitingSince)) / 60_000), 0);
  const hours = Math.floor(minutes / 60);
  const [delay] = delays.find(([, from]) => hours >= from) ?? [];
  const [unit, count] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : hours < 48
        ? (['hours', hours] as const)
        : (['days', Math.floor(hours / 24)] as const);
  return { delay, text: fillLabel(waiting[unit], { count: String(count) }) };
}
