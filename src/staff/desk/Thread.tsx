import { stayOnPage } from '#browser/api/call.ts';
import { Marked } from '#browser/islands/Marked.tsx';
import { pageClient } from '#browser/pageClient.ts';
import { getFile } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail, InquiryEvent, InquiryMail } from '#contract/desk/inquiryDetail.ts';
import type { InquiryFile } from '#contract/desk/inquiryFile.ts';
import type { MailReason } from '#contract/desk/mailReason.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { markWritten } from '#search/writtenWords.ts';
import { Button } from '../shell/Button.tsx';
import ui from '../shell/ui.module.css';
import { dayText, deskWords, fileFacts, fileWords, momentText } from '../shell/words.ts';
import fileStyles from './Files.module.css';
import styles from './Inquiry.module.css';

interface Props {
  inquiry: InquiryDetail;
  /** Words that are marked. */
  search: string;
  /** Version up to which the person has seen the thread. */
  seen: number;
  /** Takes a reply back before it leaves. */
  onTakeBack: (reply: InquiryEvent) => void;
  /** Accepts a mail from another address. */
  onAccept: (mail: InquiryEvent) => void;
}

/** Message, notes, changes and replies in order of time. What others did since stands apart at the end. */
export function Thread({ inquiry, search, seen, ...actions }: Props) {
  const { one: words } = deskWords();
  // The line below a reply says that it was sent.
  const history = inquiry.history.filter(({ kind }) => kind !== 'sent');
  const newest = history.filter(({ text }) => text !== null).at(-1);
  const entries = (isSeen: boolean) =>
    history
      .filter(({ version }) => version <= seen === isSeen)
      .map((event) => (
        <ThreadEntry
          key={event.version}
          number={inquiry.number}
          sender={inquiry.name}
          search={search}
          event={event}
          isNewest={event === newest}
          {...actions}
        />
      ));
  return (
    <>
      <ol className={styles.thread} aria-label={words.history}>
        <li className={styles.message} data-newest={newest === undefined || undefined}>
          <p className={ui.hint}>
            <b>{inquiry.name}</b> · {momentText(inquiry.receivedAt)}
          </p>
          <Words text={inquiry.message} search={search} />
        </li>
        {entries(true)}
      </ol>
      <section role="status" className={styles.news}>
        {history.some(({ version }) => version > seen) && (
          <>
            <p className={ui.noticeTitle}>{words.changed}</p>
            <ol className={styles.thread}>{entries(false)}</ol>
          </>
        )}
      </section>
    </>
  );
}

interface EntryProps extends Pick<Props, 'search' | 'onTakeBack' | 'onAccept'> {
  /** Number of the inquiry. */
  number: string;
  event: InquiryEvent;
  /** True for the newest text of the thread. */
  isNewest: boolean;
  /** Name of the inquiry's sender. */
  sender: string;
}

/** Looks of the entries with a text. */
const looks: Partial<Record<InquiryEvent['kind'], string | undefined>> = {
  note: styles.note,
  reply: styles.reply,
  addition: styles.message,
  heldMail: styles.message,
};

/** One action or addition with its actor, time and changes. */
function ThreadEntry({ number, event, isNewest, sender, search, onTakeBack, onAccept }: EntryProps) {
  const { one: words, lookAgain, states, events } = deskWords();
  const { at, actor, kind, changes, text, mail, received } = event;
  // A reply implies the state and the owner that it sets.
  const { state, owner, lookAgainOn, answeredIn } = kind === 'reply' || kind === 'takeBack' ? {} : changes;
  const dayOf = (day: string | null) => (day === null ? lookAgain.none : dayText(day));
  const lines = [
    ...(state ? [fillLabel(words.tookState, { from: states[state.from], to: states[state.to] })] : []),
    ...(owner
      ? [fillLabel(words.tookOwner, { from: owner.from?.name ?? words.nobody, to: owner.to?.name ?? words.nobody })]
      : []),
    // A new state implies that the day is cleared.
    ...(lookAgainOn && !state
      ? [fillLabel(lookAgain.change, { from: dayOf(lookAgainOn.from), to: dayOf(lookAgainOn.to) })]
      : []),
    ...(answeredIn ? [fillLabel(words.answeredIn, { number: answeredIn })] : []),
  ];
  if (kind === 'change' && lines.length === 0) lines.push(words.tookWay);
  return (
    <li className={text === null ? styles.change : looks[kind]} data-newest={isNewest || undefined}>
      <p className={ui.hint}>
        <b>{received?.from ?? (kind === 'addition' ? sender : (actor?.name ?? words.operator))}</b> · {momentText(at)}
        {kind !== 'change' && <span className={styles.tag}>{events[kind]}</span>}
        {received && kind === 'addition' && <span className={styles.tag}>{words.byMail}</span>}
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.changed}>
          {line}
        </p>
      ))}
      {text !== null && <Words text={text} search={search} />}
      <ThreadFiles number={number} files={event.files} />
      {received && <ReceivedMail received={received} search={search} />}
      {kind === 'heldMail' && (
        <div className={ui.buttons}>
          <Button onClick={() => onAccept(event)}>{words.accept}</Button>
          <p className={ui.hint}>{words.acceptHint}</p>
        </div>
      )}
      {mail && (
        <p className={ui.hint}>
          <Delivery mail={mail} />
          {mail.mayTakeBack && (
            <Button look="quiet" onClick={() => onTakeBack(event)}>
              {words.takeBack}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

interface WordsProps {
  text: string;
  search: string;
}

/** Text of a person, with the words of a search marked. */
function Words({ text, search }: WordsProps) {
  return <p className={ui.text}>{search === '' ? text : <Marked {...markWritten(text, search)} />}</p>;
}

interface MailProps extends Pick<Props, 'search'> {
  received: NonNullable<InquiryEvent['received']>;
}

/** Quote of a received mail, folded unless a search finds it, and what the mailbox alone has. */
function ReceivedMail({ received: { quote, leftOut }, search }: MailProps) {
  const { one: words } = deskWords();
  return (
    <>
      {leftOut.length > 0 && <p className={ui.hint}>{fillLabel(words.inMailbox, { names: leftOut.join(', ') })}</p>}
      {quote !== '' && (
        <details className={styles.quote} open={markWritten(quote, search).marks.length > 0}>
          <summary>{words.quoted}</summary>
          <Words text={quote} search={search} />
        </details>
      )}
    </>
  );
}

/** Reasons of mails that were withheld on purpose. */
const withheld: readonly (MailReason | null)[] = [null, 'unneeded', 'limited', 'takenBack'];

/** Delivery of a mail in words, a failure in red. */
export function Delivery({ mail: { state, at, reason } }: { mail: Pick<InquiryMail, 'state' | 'at' | 'reason'> }) {
  const { one: words, mailStates, mailReasons } = deskWords();
  const isRetried = state === 'waiting' && reason !== null;
  const time = isRetried ? fillLabel(words.nextTry, { moment: momentText(at) }) : momentText(at);
  const hasFailed = state !== 'sent' && !withheld.includes(reason);
  return (
    <span className={hasFailed ? ui.error : undefined}>
      {[isRetried ? mailReasons[reason] : mailStates[state], time, !isRetried && reason && mailReasons[reason]]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

interface FilesProps {
  /** Number of the inquiry. */
  number: string;
  files: readonly InquiryFile[];
}

/** Files of a reply, as downloads. */
function ThreadFiles({ number, files }: FilesProps) {
  const words = fileWords();
  if (files.length === 0) return null;
  // The client shows an alert about a failed download.
  const download = (id: string) =>
    void pageClient.download(getFile, { query: { number, id } }, stayOnPage).catch(() => {});
  return (
    <ul className={fileStyles.files} aria-label={words.heading}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={`${ui.box} ${fileStyles.chip}`} onClick={() => download(file.id)}>
            <span className={`${ui.oneLine} ${fileStyles.name}`} title={file.name}>
              {file.name}
            </span>
            <span className={fileStyles.facts}>{fileFacts(file)}</span>
            <span aria-hidden="true">↓</span>
            <span className="visually-hidden">{words.download}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
