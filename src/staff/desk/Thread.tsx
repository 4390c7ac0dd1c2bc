import { Fragment } from 'react';
import { stayOnPage } from '#client/api/call.ts';
import { Marked } from '#client/Marked.tsx';
import { pageClient } from '#client/pageClient.ts';
import { getFile } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail, InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import type { InquiryFile } from '#contract/desk/inquiryFile.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { markWritten } from '#search/writtenWords.ts';
import { dayText, deskLabels, fileFacts, fileLabels, momentText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import fileStyles from './Files.module.css';
import styles from './Inquiry.module.css';
import { MailPeople } from './MailPeople.tsx';

interface Props {
  inquiry: InquiryDetail;
  /** Words that are marked. */
  search: string;
  /** Version up to which the person has seen the thread. */
  seen: number;
}

/** Message, notes, changes and replies in order of time. What others did since stands apart at the end. */
export function Thread({ inquiry, search, seen, ...actions }: Props) {
  const { one: labels } = deskLabels();
  // The line below a reply says that it was sent.
  const history = inquiry.history.filter(({ kind }) => kind !== 'sent' && kind !== 'received');
  const first = inquiry.history.find(({ kind }) => kind === 'received');
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
      <ol className={`${ui.form} ${styles.thread}`} aria-label={labels.history}>
        <li className={styles.message} data-newest={newest === undefined || undefined}>
          <p className={ui.hint}>
            <b>{inquiry.name}</b> · {momentText(inquiry.receivedAt)}
            {first?.received && <MailTags received={first.received} />}
          </p>
          {first?.received && <MailPeople mail={first.received} />}
          <MarkedText text={inquiry.message} search={search} />
          {first && <ReceivedFiles number={inquiry.number} event={first} />}
        </li>
        {entries(true)}
      </ol>
      <section role="status" className={styles.newest}>
        {history.some(({ version }) => version > seen) && (
          <>
            <p className={ui.noticeTitle}>{labels.changed}</p>
            <ol className={`${ui.form} ${styles.thread}`}>{entries(false)}</ol>
          </>
        )}
      </section>
    </>
  );
}

interface EntryProps extends Pick<Props, 'search'> {
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
};

/** One action or addition with its actor, time and changes. */
function ThreadEntry({ number, event, isNewest, sender, search }: EntryProps) {
  const { one: labels, snooze, states, events } = deskLabels();
  const { at, actor, kind, changes, text, mail, received, recipients } = event;
  const people = received ?? recipients;
  const author = received ? received.from.name || received.from.address : undefined;
  // A reply implies the state and the owner that it sets.
  const { state, owner, snoozedUntil, answeredIn } = kind === 'reply' || kind === 'takeBack' ? {} : changes;
  const dayOf = (day: string | null) => (day === null ? snooze.none : dayText(day));
  const lines = [
    ...(state ? [fillLabel(labels.tookState, { from: states[state.from], to: states[state.to] })] : []),
    ...(owner
      ? [fillLabel(labels.tookOwner, { from: owner.from?.name ?? labels.nobody, to: owner.to?.name ?? labels.nobody })]
      : []),
    // A new state implies that the day is cleared.
    ...(snoozedUntil && !state
      ? [fillLabel(snooze.change, { from: dayOf(snoozedUntil.from), to: dayOf(snoozedUntil.to) })]
      : []),
    ...(answeredIn ? [fillLabel(labels.answeredIn, { number: answeredIn })] : []),
  ];
  return (
    <li className={text === null ? styles.change : looks[kind]} data-newest={isNewest || undefined}>
      <p className={ui.hint}>
        <b>{actor?.name ?? author ?? (kind === 'addition' || kind === 'unread' ? sender : labels.operator)}</b> ·{' '}
        {momentText(at)}
        {kind !== 'change' && <span className={styles.tag}>{events[kind]}</span>}
        {received && <MailTags received={received} />}
      </p>
      {people && <MailPeople mail={people} />}
      {lines.map((line) => (
        <p key={line} className={styles.changed}>
          {line}
        </p>
      ))}
      {text !== null && <QuotingText text={text} quotes={received?.quotes ?? []} search={search} />}
      <ReceivedFiles number={number} event={event} />
      {mail && (
        <p className={ui.hint}>
          <Delivery mail={mail} />
        </p>
      )}
    </li>
  );
}

interface MarkedTextProps {
  text: string;
  search: string;
}

/** Text of a person, with the words of a search marked. */
function MarkedText({ text, search }: MarkedTextProps) {
  return <p className={ui.text}>{search === '' ? text : <Marked {...markWritten(text, search)} />}</p>;
}

type Received = NonNullable<InquiryEvent['received']>;

/** Text with what it repeats of earlier messages at its place, folded unless a search finds it. */
function QuotingText({ text, quotes, search }: MarkedTextProps & Pick<Received, 'quotes'>) {
  const { one: labels } = deskLabels();
  const starts = [0, ...quotes.map(({ at }) => at)];
  const part = (index: number) => text.slice(starts[index], starts[index + 1]).trim();
  return (
    <>
      {part(0) !== '' && <MarkedText text={part(0)} search={search} />}
      {quotes.map(({ at, text: quote }, index) => (
        <Fragment key={at + quote}>
          <details className={`${ui.fold} ${ui.hint}`} open={markWritten(quote, search).marks.length > 0}>
            <summary>{labels.quoted}</summary>
            <MarkedText text={quote} search={search} />
          </details>
          {part(index + 1) !== '' && <MarkedText text={part(index + 1)} search={search} />}
        </Fragment>
      ))}
    </>
  );
}

/** Marks of a received mail: its way, an address that is not the sender's, and one that anybody could have written. */
function MailTags({ received: { isOther, isProven } }: { received: Received }) {
  const { one: labels } = deskLabels();
  const tags = [labels.byMail, isOther && labels.otherAddress, !isProven && labels.unproven].filter(Boolean);
  return tags.map((tag) => (
    <span key={String(tag)} className={styles.tag}>
      {tag}
    </span>
  ));
}

/** Files of a message, and the names of those that the mailbox alone has. */
function ReceivedFiles({ number, event: { files, received } }: { number: string; event: InquiryEvent }) {
  const { one: labels } = deskLabels();
  const names = received?.leftOut ?? [];
  return (
    <>
      <ThreadFiles number={number} files={files} />
      {names.length > 0 && <p className={ui.hint}>{fillLabel(labels.inMailbox, { names: names.join(', ') })}</p>}
    </>
  );
}

/** Delivery of a reply in words, a failure in red. */
function Delivery({ mail: { state, at, reason } }: { mail: NonNullable<InquiryEvent['mail']> }) {
  const { one: labels, mailStates, mailReasons } = deskLabels();
  const isRetried = state === 'waiting' && reason !== null;
  const time = isRetried ? fillLabel(labels.nextTry, { moment: momentText(at) }) : momentText(at);
  const hasFailed = state !== 'sent' && state !== 'undone' && reason !== null;
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
  const labels = fileLabels();
  if (files.length === 0) return null;
  // The client shows an alert about a failed download.
  const download = (id: string) =>
    void pageClient.download(getFile, { query: { number, id } }, stayOnPage).catch(() => {});
  return (
    <ul className={`${ui.buttons} ${fileStyles.files}`} aria-label={labels.heading}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className={`${ui.box} ${fileStyles.chip}`} onClick={() => download(file.id)}>
            <strong className={ui.oneLine} title={file.name}>
              {file.name}
            </strong>
            <span className={`${ui.soft} ${fileStyles.facts}`}>{fileFacts(file)}</span>
            <span aria-hidden="true">↓</span>
            <span className="visually-hidden">{labels.download}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
