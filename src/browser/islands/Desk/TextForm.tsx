import { type SubmitEvent, useId, useState } from 'react';
import { longestNote } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { desk } from '../../api/desk.ts';
import { drafts, pageClient } from '../../pageClient.ts';
import styles from './Desk.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { useStep } from './useStep.ts';
import { deskWords } from './words.ts';

interface Props {
  inquiry: InquiryDetail;
  onDone: (inquiry: InquiryDetail) => void;
  onConflict: () => Promise<void>;
  kind: 'note' | 'reply';
}

/** A note or an answer. */
export function TextForm({ inquiry, onDone, onConflict, kind }: Props) {
  const { one: words } = deskWords();
  const { send, isPending, failure, isDone, refuse } = useStep(inquiry, onDone, onConflict);
  const draft = `${kind} ${inquiry.number}`;
  const [text, setText] = useState(() => drafts.read(draft));
  const id = useId();
  const isReply = kind === 'reply';
  const cannotSend = isReply && !inquiry.canReply;

  function type(value: string): void {
    setText(value);
    drafts.save(draft, value);
  }

  async function save(): Promise<void> {
    if (text.trim() === '') {
      refuse('invalid');
      return;
    }
    if (await send(text, (step) => desk[kind](pageClient, { ...step, text }))) type('');
  }

  function submit(event: SubmitEvent): void {
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
            onChange={({ target: { value } }) => type(value)}
          />
        </>
      )}
      {failure && <FailureNotice failure={failure} onRetry={() => void save()} />}
      <div className={styles.buttons}>
        {!cannotSend && (
          <button type="submit" className={styles.button} data-main={isReply || undefined} aria-disabled={isPending}>
            {isPending ? words.saving : isReply ? words.send : words.addNote}
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
  return `mailto:${encodeURIComponent(asciiAddress(email))}?${query.join('&')}`;
}
