import { type FormEvent, useId, useState } from 'react';
import type { InquiryOwners } from '#contract/desk/deskCalls.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { longestNote, otherWays } from '#contract/desk/inquiryStep.ts';
import { desk } from '../../api/desk.ts';
import { pageClient } from '../../pageClient.ts';
import styles from './Desk.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { useStep } from './useStep.ts';
import { deskWords } from './words.ts';

interface Props {
  inquiry: InquiryDetail;
  owners: InquiryOwners | undefined;
  onDone: (inquiry: InquiryDetail) => void;
  onConflict: () => Promise<void>;
}

/** The work on an inquiry: state and owner, a note, the answer. */
export function WorkForms(props: Props) {
  const { one: words } = deskWords();
  return (
    <section aria-label={words.work}>
      <StateForm key={`${props.inquiry.state} ${props.inquiry.owner?.userId}`} {...props} />
      <TextForm {...props} kind="reply" />
      <TextForm {...props} kind="note" />
    </section>
  );
}

function StateForm({ inquiry, owners, onDone, onConflict }: Props) {
  const { one: words, states, ways } = deskWords();
  const { take, isUnderWay, failure, isDone } = useStep(inquiry, onDone, onConflict);
  const [state, setState] = useState(inquiry.state);
  const [owner, setOwner] = useState(inquiry.owner?.userId ?? '');
  const [how, setHow] = useState<(typeof otherWays)[number]>('mail');
  const ids = useId();
  const people = owners?.list ?? [];
  const known = inquiry.owner && !people.some(({ userId }) => userId === inquiry.owner?.userId) ? [inquiry.owner] : [];

  async function change(to: { state: typeof state; owner: string }): Promise<void> {
    const changes = {
      ...(to.state !== inquiry.state && { state: to.state, ...(to.state === 'answered' && { answeredHow: how }) }),
      ...(to.owner !== (inquiry.owner?.userId ?? '') && { owner: to.owner || null }),
    };
    if (Object.keys(changes).length === 0) return;
    await take(JSON.stringify(changes), (step) => desk.change(pageClient, { ...step, ...changes }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void change({ state, owner });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.filters}>
        <div className={styles.pair}>
          <label htmlFor={`${ids}state`}>{words.state}</label>
          <select
            id={`${ids}state`}
            className={styles.field}
            value={state}
            onChange={({ target: { value } }) => setState(inquiryStates.find((known) => known === value) ?? state)}
          >
            {inquiryStates.map((known) => (
              <option key={known} value={known}>
                {states[known]}
              </option>
            ))}
          </select>
        </div>
        {state === 'answered' && inquiry.state !== 'answered' && (
          <div className={styles.pair}>
            <label htmlFor={`${ids}how`}>{words.how}</label>
            <select
              id={`${ids}how`}
              className={styles.field}
              value={how}
              onChange={({ target: { value } }) => setHow(otherWays.find((way) => way === value) ?? how)}
            >
              {otherWays.map((way) => (
                <option key={way} value={way}>
                  {ways[way]}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className={styles.pair}>
          <label htmlFor={`${ids}owner`}>{words.owner}</label>
          <select
            id={`${ids}owner`}
            className={styles.field}
            value={owner}
            onChange={({ target: { value } }) => setOwner(value)}
          >
            <option value="">{words.nobody}</option>
            {[...known, ...people].map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={styles.button} aria-disabled={isUnderWay}>
          {isUnderWay ? words.saving : words.apply}
        </button>
        {owners && inquiry.owner?.userId !== owners.me && (
          <button
            type="button"
            className={styles.button}
            aria-disabled={isUnderWay}
            onClick={() =>
              void change({ state: inquiry.state === 'new' ? 'working' : inquiry.state, owner: owners.me })
            }
          >
            {words.take}
          </button>
        )}
      </div>
      {failure && <FailureNotice failure={failure} onRetry={() => void change({ state, owner })} />}
      <p role="status">{isDone && words.saved}</p>
    </form>
  );
}

function TextForm({ inquiry, onDone, onConflict, kind }: Props & { kind: 'note' | 'reply' }) {
  const { one: words } = deskWords();
  const { take, isUnderWay, failure, isDone, refuse } = useStep(inquiry, onDone, onConflict);
  const [text, setText] = useState('');
  const id = useId();
  const isReply = kind === 'reply';
  const cannotSend = isReply && !inquiry.canReply;

  async function save(): Promise<void> {
    if (text.trim() === '') {
      refuse('invalid');
      return;
    }
    if (await take(text, (step) => desk[kind](pageClient, { ...step, text }))) setText('');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {cannotSend ? (
        <p>{words.noMail}</p>
      ) : (
        <>
          <label htmlFor={id}>{isReply ? words.reply : words.note}</label>
          <p id={`${id}hint`} className={styles.hint}>
            {isReply ? words.replyHint : words.noteHint}
          </p>
          <textarea
            id={id}
            aria-describedby={`${id}hint`}
            className={styles.field}
            rows={isReply ? 8 : 3}
            maxLength={longestNote}
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
        </>
      )}
      {failure && <FailureNotice failure={failure} onRetry={() => void save()} />}
      <div className={styles.buttons}>
        {!cannotSend && (
          <button type="submit" className={styles.button} data-main={isReply || undefined} aria-disabled={isUnderWay}>
            {isUnderWay ? words.saving : isReply ? words.send : words.addNote}
          </button>
        )}
        {isReply && <a href={mailAddress(inquiry)}>{words.ownProgram}</a>}
      </div>
      <p role="status">{isDone && words.saved}</p>
    </form>
  );
}

/** Opens a mail program with address, subject with number, and quoted text (RFC 6068). */
function mailAddress({ email, number, subject, message }: InquiryDetail): string {
  const parts = { subject: `Re: [${number}] ${subject}`, body: `\n\n${message.replace(/^/gm, '> ')}`.slice(0, 1500) };
  const query = Object.entries(parts).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(/\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}
