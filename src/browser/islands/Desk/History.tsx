import type { InquiryDetail, InquiryEvent } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import styles from './Desk.module.css';
import { deskWords, momentText } from './words.ts';

/** All steps of an inquiry, the newest last. */
export function History({ inquiry }: { inquiry: InquiryDetail }) {
  const { one: words } = deskWords();
  return (
    <section>
      <h3>{words.history}</h3>
      <ol className={styles.history}>
        <li>
          <p className={styles.when}>{momentText(inquiry.receivedAt)}</p>
          <p>{words.received}</p>
        </li>
        {inquiry.history.map((event) => (
          <HistoryEntry key={event.version} event={event} />
        ))}
      </ol>
    </section>
  );
}

/** One step with its actor, time and changes. */
export function HistoryEntry({ event: { at, actor, kind, changes, text } }: { event: InquiryEvent }) {
  const { one: words, states } = deskWords();
  const { state, owner } = changes;
  return (
    <li>
      <p className={styles.when}>
        {momentText(at)} · {actor?.name ?? words.operator}
      </p>
      {kind === 'note' && <p>{words.noted}</p>}
      {kind === 'reply' && <p>{words.replied}</p>}
      {state && <p>{fillLabel(words.tookState, { from: states[state.from], to: states[state.to] })}</p>}
      {owner && (
        <p>
          {fillLabel(words.tookOwner, { from: owner.from?.name ?? words.nobody, to: owner.to?.name ?? words.nobody })}
        </p>
      )}
      {text !== null && <p className={styles.note}>{text}</p>}
    </li>
  );
}
