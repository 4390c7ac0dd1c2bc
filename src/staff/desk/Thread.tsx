import type { InquiryDetail, InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords, momentText } from '../shell/deskWords.ts';
import styles from './Inquiry.module.css';
import { ThreadFiles } from './ThreadFiles.tsx';

interface Props {
  inquiry: InquiryDetail;
  /** Version up to which the person has seen the thread. */
  seen: number;
  /** Takes an answer back before it leaves. */
  onTakeBack: (reply: InquiryEvent) => void;
}

/** Message, notes, changes and answers in order of time. What others did since stands apart at the end. */
export function Thread({ inquiry, seen, onTakeBack }: Props) {
  const { one: words } = deskWords();
  const news = inquiry.history.filter(({ version }) => version > seen);
  const newest = inquiry.history.filter(({ text }) => text !== null).at(-1);
  return (
    <>
      <ol className={styles.thread} aria-label={words.history}>
        <li className={styles.message}>
          <p className={controls.when}>
            <b>{inquiry.name}</b> · {momentText(inquiry.receivedAt)}
          </p>
          <p className={controls.text}>{inquiry.message}</p>
        </li>
        {inquiry.history
          .filter(({ version }) => version <= seen)
          .map((event) => (
            <ThreadEntry
              key={event.version}
              number={inquiry.number}
              sender={inquiry.name}
              event={event}
              isNewest={event === newest}
              onTakeBack={onTakeBack}
            />
          ))}
      </ol>
      <section role="status" className={styles.news}>
        {news.length > 0 && (
          <>
            <p className={controls.noticeTitle}>{words.changed}</p>
            <ol className={styles.thread}>
              {news.map((event) => (
                <ThreadEntry
                  key={event.version}
                  number={inquiry.number}
                  sender={inquiry.name}
                  event={event}
                  isNewest={event === newest}
                  onTakeBack={onTakeBack}
                />
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  );
}

interface EntryProps extends Pick<Props, 'onTakeBack'> {
  /** Number of the inquiry. */
  number: string;
  event: InquiryEvent;
  /** True for the newest text of the thread. */
  isNewest: boolean;
  /** Name of the inquiry's sender. */
  sender: string;
}

/** Looks of the steps with a text. */
const looks: Partial<Record<InquiryEvent['kind'], string | undefined>> = {
  note: styles.note,
  reply: styles.reply,
  addition: styles.message,
};

/** One step with its actor, time and changes. */
function ThreadEntry({ number, event, isNewest, sender, onTakeBack }: EntryProps) {
  const { one: words, states, events } = deskWords();
  const { at, actor, kind, changes, text, mail } = event;
  const { state, owner } = changes;
  const lines = [
    ...(state ? [fillLabel(words.tookState, { from: states[state.from], to: states[state.to] })] : []),
    ...(owner
      ? [fillLabel(words.tookOwner, { from: owner.from?.name ?? words.nobody, to: owner.to?.name ?? words.nobody })]
      : []),
  ];
  if (kind === 'change' && lines.length === 0) lines.push(words.tookWay);
  return (
    <li className={text === null ? styles.change : looks[kind]} data-newest={isNewest || undefined}>
      <p className={controls.when}>
        <b>{kind === 'addition' ? sender : (actor?.name ?? words.operator)}</b> · {momentText(at)}
        {kind !== 'change' && <span className={styles.tag}>{events[kind]}</span>}
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.changed}>
          {line}
        </p>
      ))}
      {text !== null && <p className={controls.text}>{text}</p>}
      <ThreadFiles number={number} files={event.files} />
      {mail && (
        <p className={controls.when}>
          {deliveryText(mail)}
          {mail.mayTakeBack && (
            <button type="button" className={controls.quiet} onClick={() => onTakeBack(event)}>
              {words.takeBack}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** Returns the delivery of an answer in words. */
function deliveryText({ state, at, reason }: NonNullable<InquiryEvent['mail']>): string {
  const { mailStates, mailReasons } = deskWords();
  return [mailStates[state], momentText(at), reason && mailReasons[reason]].filter(Boolean).join(' · ');
}
