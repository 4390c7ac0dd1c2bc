import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '#client/Field.tsx';
import { maxRecipients } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail, Recipients } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { shortList } from './MailPeople.tsx';
import styles from './Recipients.module.css';
import { problemOf, type RecipientField, recipientFields, recipientsOf } from './recipients.ts';
import { recipients } from './unsent.ts';

interface Props {
  inquiry: InquiryDetail;
}

/** Recipients of a reply: one line of text, which opens a field for each kind. It stays open while one is refused. */
export function RecipientFields({ inquiry }: Props) {
  const { one, recipients: labels, keys, mailReasons } = deskLabels();
  const isChosen = useStore(recipients.$lines)[inquiry.number] !== undefined;
  const line = recipients.lineOf(inquiry);
  const chosen = recipientsOf(line);
  const [isOpened, setOpened] = useState(false);
  const isRefused = recipientFields.some((field) => problemOf(field, line));
  const isOpen = isOpened || isRefused;
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returned = returnedMail(inquiry, chosen);

  useEffect(() => {
    if (!isChosen) setOpened(false);
  }, [isChosen]);

  function toggle(): void {
    flushSync(() => setOpened(!isOpen));
    if (!isOpen) group.current?.querySelector('input')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen || event.nativeEvent.isComposing) return;
    event.preventDefault();
    button.current?.focus();
    setOpened(false);
  }

  return (
    <fieldset
      ref={group}
      aria-label={labels.heading}
      className={styles.line}
      onKeyDown={onKeyDown}
      onFocus={() => setOpened(isOpen)}
    >
      {isOpen ? (
        recipientFields.map((field) => <Field key={field} inquiry={inquiry} field={field} />)
      ) : (
        <p className={`cluster ${styles.summary}`}>
          {recipientFields
            .filter((field) => chosen[field].length > 0)
            .map((field) => (
              <span key={field} className={ui.oneLine} title={chosen[field].join(', ')}>
                <span className={ui.soft}>{one[field]}</span> {shortList(chosen[field])}
              </span>
            ))}
        </p>
      )}
      <Button
        ref={button}
        variant="link"
        isDisabled={isRefused}
        aria-expanded={isOpen}
        shortcut={isOpen ? undefined : 'c'}
        onClick={toggle}
      >
        {isOpen ? keys.close : labels.change}
      </Button>
      {returned?.reason && (
        <p className={`${ui.error} ${styles.summary}`}>
          {fillLabel(labels.returned, { reason: mailReasons[returned.reason] })}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the last reply's mail, if it was not delivered and the next one would go to the same addresses. */
function returnedMail({ history }: InquiryDetail, { to, cc }: Recipients) {
  const last = history.filter(({ recipients, mail }) => recipients && mail?.state !== 'undone').at(-1);
  const addresses = [...(last?.recipients?.to ?? []), ...(last?.recipients?.cc ?? [])];
  const isSame = addresses.every((address) => [...to, ...cc].includes(address));
  return last?.mail?.state === 'givenUp' && isSame ? last.mail : undefined;
}

/** Addresses of one kind as a text. What is wrong with it shows once the person has left the field. */
function Field({ inquiry, field }: Props & { field: RecipientField }) {
  const { one, recipients: labels } = deskLabels();
  const [isTyping, setTyping] = useState(false);
  const line = recipients.lineOf(inquiry);
  const problem = isTyping ? undefined : problemOf(field, line);
  return (
    <TextField
      label={one[field]}
      problem={problem && fillLabel(labels[problem.reason], { address: problem.address, count: maxRecipients })}
      isLive
      value={line[field]}
      inputMode="email"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      aria-keyshortcuts={field === 'to' ? 'c' : undefined}
      onChange={({ target }) => {
        setTyping(true);
        recipients.change(inquiry, { [field]: target.value });
      }}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        // It would send the reply.
        event.preventDefault();
        setTyping(false);
      }}
    />
  );
}
