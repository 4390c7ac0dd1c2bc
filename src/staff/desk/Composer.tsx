import { useStore } from '@nanostores/react';
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { shownInPlace } from '#client/api/call.ts';
import controls from '#client/controls.module.css';
import { pageClient } from '#client/pageClient.ts';
import { addNote, maxNote, replyToInquiry } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { type DraftKind, draftKinds } from '#contract/desk/inquiryDraft.ts';
import { asciiAddress } from '#contract/mailAddress.ts';
import { Button } from '../shell/Button.tsx';
import { failureOf } from '../shell/FailureNotice.tsx';
import { isFocusLost } from '../shell/keepFocus.ts';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { ActionResult } from './ActionResult.tsx';
import styles from './Inquiry.module.css';
import { focusEnd, moveFocus } from './moveFocus.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { ReplyField } from './ReplyField.tsx';
import { AttachButton, ReplyFiles, useReplyFiles } from './ReplyFiles.tsx';
import { problemOf, recipientFields, recipientsOf } from './recipients.ts';
import { sendObstacle } from './replyFiles.ts';
import { makeRoom } from './showNewest.ts';
import { drafts, recipients, replyFiles } from './unsent.ts';
import type { ActionFields, InquiryActions } from './useInquiryAction.ts';
import { useWriting } from './writers.ts';

interface Props {
  inquiry: InquiryDetail;
  actions: InquiryActions;
  /** Called after a reply, unless the person has begun something else. */
  onReplied: () => void;
}

/** Box at the foot of a thread: a reply to the sender on one tab, a note for colleagues on the other. */
export function Composer({ inquiry, ...rest }: Props) {
  const { one: labels } = deskLabels();
  const [kind, setKind] = useState<DraftKind>(() =>
    drafts.read(inquiry.number, 'note') && !drafts.read(inquiry.number, 'reply') ? 'note' : 'reply',
  );
  const writing = useWriting(inquiry.number);
  const id = useId();
  return (
    <section ref={makeRoom} aria-label={labels.write} className={`${styles.composer} no-print`} data-kind={kind}>
      <p role="status" className={`${ui.fresh} ${ui.hint}`}>
        {writing}
      </p>
      <div role="tablist" aria-label={labels.write} className={styles.tabs} onKeyDown={moveFocus}>
        {draftKinds.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            className={ui.tab}
            id={`${id}${each}tab`}
            aria-controls={`${id}${each}`}
            aria-selected={each === kind}
            tabIndex={each === kind ? 0 : -1}
            aria-keyshortcuts={each === 'reply' ? 'r' : 'n'}
            onFocus={() => setKind(each)}
            onClick={() => setKind(each)}
          >
            {labels[each]}
          </button>
        ))}
      </div>
      {draftKinds.map((each) => (
        <div key={each} role="tabpanel" id={`${id}${each}`} aria-labelledby={`${id}${each}tab`} hidden={each !== kind}>
          <TextForm inquiry={inquiry} {...rest} kind={each} />
        </div>
      ))}
    </section>
  );
}

/** Returns what a person has typed about an inquiry: the reply and the note. */
export const typedTexts = (number: string): string[] =>
  draftKinds.map((kind) => drafts.read(number, kind)).filter((text) => text !== '');

/** A note or a reply. */
function TextForm({ inquiry, actions, onReplied, kind }: Props & { kind: DraftKind }) {
  const { one: labels } = deskLabels();
  const { text, isUnsaved, newer } = drafts.draftOf(inquiry.number, kind, useStore(drafts.$drafts));
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isReply = kind === 'reply';
  const files = useReplyFiles(inquiry.number);
  const obstacle = isReply ? sendObstacle(files) : undefined;
  const isPending = actions.pending === kind;
  const isConflict = actions.failure?.control === kind && actions.failure.reason === 'conflict';

  const type = (value: string) => drafts.save(inquiry.number, kind, value);

  function choose(chosen: string): void {
    drafts.choose(inquiry.number, kind, chosen);
    focusEnd(form.current?.querySelector('textarea'));
  }

  async function save(): Promise<void> {
    if (text.trim() === '') {
      actions.refuse(kind, { reason: 'invalid' });
      return;
    }
    if (obstacle) return;
    const line = recipients.lineOf(inquiry);
    const { to, cc } = recipientsOf(line);
    if (isReply && recipientFields.some((field) => problemOf(field, line))) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    async function call(fields: ActionFields): Promise<InquiryDetail> {
      const body = { ...fields, text };
      if (!isReply) return await pageClient.send(addNote, { body }, shownInPlace);
      const sending = pageClient.send(replyToInquiry, { body: { ...body, to, cc }, files }, shownInPlace);
      const replied = await sending.catch((error: unknown) => {
        // It may have arrived: its retry has the same recipients, also after a new message.
        if (failureOf(error) === 'unavailable') recipients.change(inquiry);
        throw error;
      });
      replyFiles.hold(inquiry.number, replied.version, files);
      recipients.release(inquiry.number);
      return replied;
    }
    const content = isReply ? JSON.stringify([text, to, cc, files.map((file) => file.id)]) : text;
    const isSent = await actions.send(kind, inquiry, content, call);
    // Text that was typed since then stays.
    if (!isSent || drafts.read(inquiry.number, kind) !== text) return;
    type('');
    const focused = document.activeElement;
    const isHere = form.current?.isConnected && (isFocusLost() || form.current.contains(focused));
    if (isReply && isHere && drafts.read(inquiry.number, 'note') === '') onReplied();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { code, ctrlKey, metaKey, currentTarget, target } = event;
    if (!/^(Numpad)?Enter$/.test(code) || !(ctrlKey || metaKey) || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    // Ends a composition: the last Korean syllable is still in one, and would fall into the emptied field.
    target.blur();
    target.focus();
    currentTarget.requestSubmit();
  }

  const field = {
    id,
    'aria-describedby': `${id}hint`,
    className: controls.text,
    rows: 3,
    maxLength: maxNote,
    autoComplete: 'off',
    value: text,
    // Another tab may have a newer draft.
    onFocus: () => void drafts.load(inquiry.number),
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => type(target.value),
  };
  if (isReply && !inquiry.canReply) {
    return (
      <div className={ui.form}>
        <p>{labels.noMail}</p>
        <p>
          <a href={mailAddress(inquiry)}>{labels.ownProgram}</a>
        </p>
      </div>
    );
  }
  return (
    <form ref={form} className={ui.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={id} className="visually-hidden">
        {isReply ? labels.reply : labels.note}
      </label>
      {isReply ? (
        <ReplyFiles number={inquiry.number}>
          <RecipientFields inquiry={inquiry} />
          <ReplyField inquiry={inquiry} {...field} />
        </ReplyFiles>
      ) : (
        <textarea {...field} />
      )}
      <p role="status" className={isUnsaved ? ui.hint : 'visually-hidden'}>
        {isUnsaved && labels.draftUnsaved}
      </p>
      {newer && (
        <div className={`${ui.notice} ${styles.newer}`}>
          <p id={`${id}newer`} role="alert" className={ui.noticeTitle}>
            {labels.draftNewer}
          </p>
          <textarea aria-labelledby={`${id}newer`} className={controls.text} readOnly value={newer.text} />
          <div className={ui.buttons}>
            <Button onClick={() => choose(newer.text)}>{labels.draftTake}</Button>
            <Button onClick={() => choose(text)}>{labels.draftKeep}</Button>
          </div>
        </div>
      )}
      <div className={ui.buttons}>
        <Button
          type="submit"
          variant="primary"
          shortcut="Control+Enter Meta+Enter"
          isDisabled={actions.pending !== undefined || obstacle !== undefined}
          // The second click of a double click may fall on the next inquiry, and send a draft there.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {isPending ? labels.saving : !isReply ? labels.addNote : isConflict ? labels.sendAnyway : labels.send}
        </Button>
        {isReply && <AttachButton number={inquiry.number} />}
        <p id={`${id}hint`} className={ui.hint}>
          {isReply ? labels.replyHint : labels.noteHint}
        </p>
      </div>
      <ActionResult
        actions={actions}
        control={kind}
        // The server may have received a text whose response was lost, and emptied its draft.
        onRetry={() => (text === '' ? actions.failure?.retry?.() : void save())}
      />
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
