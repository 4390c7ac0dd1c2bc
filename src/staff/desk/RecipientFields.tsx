import { useStore } from '@nanostores/react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxRecipients } from '#contract/desk/inquiryAction.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import ui from '../shell/ui.module.css';
import { deskWords, fileWords } from '../shell/words.ts';
import { shortList } from './MailPeople.tsx';
import styles from './Recipients.module.css';
import { problemOf, type RecipientField, type RecipientLine, recipientFields, takeAddresses } from './recipients.ts';
import { recipients } from './unsent.ts';

interface Props {
  inquiry: InquiryDetail;
}

/** Recipients of a reply: one line of text, which opens a field for each kind. It stays open while one is refused. */
export function RecipientFields({ inquiry }: Props) {
  const { one, recipients: words, keys, mailReasons } = deskWords();
  const isChosen = useStore(recipients.$lines)[inquiry.number] !== undefined;
  const line = recipients.lineOf(inquiry);
  const [isOpened, setOpened] = useState(false);
  const isRefused = recipientFields.some((field) => problemOf(field, line));
  const isOpen = isOpened || isRefused;
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returned = returnedMail(inquiry, line);

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
      aria-label={words.heading}
      className={styles.line}
      onKeyDown={onKeyDown}
      onFocus={() => setOpened(isOpen)}
    >
      {isOpen ? (
        recipientFields.map((field) => <Field key={field} inquiry={inquiry} field={field} line={line} />)
      ) : (
        <p className={styles.summary}>
          {recipientFields
            .filter((field) => line[field].length > 0)
            .map((field) => (
              <span key={field} className={ui.oneLine} title={line[field].join(', ')}>
                <span className={ui.soft}>{one[field]}</span> {shortList(line[field])}
              </span>
            ))}
        </p>
      )}
      <Button
        ref={button}
        look="quiet"
        isDisabled={isRefused}
        aria-expanded={isOpen}
        shortcut={isOpen ? undefined : 'c'}
        onClick={toggle}
      >
        {isOpen ? keys.close : words.change}
      </Button>
      {returned?.reason && (
        <p className={`${ui.error} ${styles.summary}`}>
          {fillLabel(words.returned, { reason: mailReasons[returned.reason] })}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the last reply's mail, if it was not delivered and the next one would go to the same addresses. */
function returnedMail({ history }: InquiryDetail, { to, cc }: RecipientLine) {
  const last = history.filter(({ recipients, mail }) => recipients && mail?.state !== 'takenBack').at(-1);
  const addresses = [...(last?.recipients?.to ?? []), ...(last?.recipients?.cc ?? [])];
  const isSame = addresses.every((address) => [...to, ...cc].includes(address));
  return last?.mail?.state === 'givenUp' && isSame ? last.mail : undefined;
}

interface FieldProps extends Props {
  field: RecipientField;
  line: RecipientLine;
}

/** Addresses of one kind, each with a button that removes it, and an input for others. */
function Field({ inquiry, field, line }: FieldProps) {
  const { one, recipients: words } = deskWords();
  const [isEnded, setEnded] = useState(true);
  const [said, setSaid] = useState('');
  const row = useRef<HTMLUListElement>(null);
  const id = useId();
  const addresses = line[field];
  const problem = isEnded ? problemOf(field, line) : undefined;

  /** Takes what is typed as complete. */
  function end(text: string): void {
    setEnded(true);
    const added = recipients.add(inquiry, field, text);
    if (added.length > 0) setSaid(fillLabel(words.added, { address: added.join(', ') }));
  }

  function change({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isInserted = /^insert(?:From|Replacement)/.test((nativeEvent as InputEvent).inputType);
    // A blank may also follow a name, before its address.
    const mayEnd = (isInserted || /\s$/.test(value)) && takeAddresses(value).taken.length > 0;
    if (mayEnd || /[,;]\s*$/.test(value)) {
      end(value);
      return;
    }
    setEnded(false);
    recipients.type(inquiry, field, value);
  }

  function remove(address: string): void {
    row.current?.querySelectorAll<HTMLElement>('button, input')[addresses.indexOf(address) + 1]?.focus();
    setEnded(false);
    recipients.change(inquiry, { [field]: addresses.filter((one) => one !== address) });
    setSaid(fillLabel(words.removed, { address }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey) return;
    const last = addresses.at(-1);
    if (target instanceof HTMLButtonElement && /^(?:Delete|Backspace)$/.test(key)) target.click();
    else if (target instanceof HTMLInputElement && key === 'Enter') end(target.value);
    else if (target instanceof HTMLInputElement && key === 'Backspace' && !target.value && last) remove(last);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{one[field]}</label>
      <ul
        ref={row}
        className={ui.field}
        data-invalid={problem && true}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) end(recipients.lineOf(inquiry).typed[field]);
        }}
      >
        {addresses.map((address) => (
          <li key={address} className={styles.chip}>
            <span className={ui.oneLine} title={address}>
              {address}
            </span>
            <button
              type="button"
              aria-label={fillLabel(fileWords().removeNamed, { name: address })}
              onClick={() => remove(address)}
            >
              ×
            </button>
          </li>
        ))}
        <li className={styles.entry}>
          <input
            id={id}
            list={`${id}known`}
            value={line.typed[field]}
            inputMode="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts={field === 'to' ? 'c' : undefined}
            aria-invalid={problem && true}
            aria-describedby={problem && `${id}problem`}
            onChange={change}
          />
          <datalist id={`${id}known`}>
            {inquiry.knownAddresses
              .filter((address) => !line.to.includes(address) && !line.cc.includes(address))
              .map((address) => (
                <option key={address} value={address} />
              ))}
          </datalist>
        </li>
      </ul>
      {problem && (
        <p id={`${id}problem`} role="alert" className={ui.error}>
          {fillLabel(words[problem.reason], { address: problem.address, count: maxRecipients })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
