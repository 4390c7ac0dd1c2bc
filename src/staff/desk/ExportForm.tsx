import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { stayOnPage } from '#browser/api/call.ts';
import { pageClient } from '#browser/pageClient.ts';
import { exportInquiryList, maxReason, minReason } from '#contract/desk/deskCalls.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import controls from '../shell/controls.module.css';
import { deskWords } from '../shell/deskWords.ts';
import type { DeskFilter } from './deskAddress.tsx';

interface Props {
  filter: DeskFilter;
  /** Search words; empty for all inquiries of the filter. */
  text: string;
}

/** Form that saves the list as a file after staff have typed the reason, which the audit log keeps. */
export function ExportForm({ filter, text }: Props) {
  const { list: words, erase } = deskWords();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [state, setState] = useState<'ready' | 'pending' | { name: string }>('ready');
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const id = useId();

  // The button replaces the form, which had the focus.
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    setMissing(false);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const given = reason.current?.value.trim() ?? '';
    const isShort = [...given].length < minReason;
    setMissing(isShort);
    if (isShort) {
      reason.current?.focus();
      return;
    }
    if (state === 'pending') return;
    setState('pending');
    try {
      const body = { ...filter, ...(text && { text }), reason: given };
      setState({ name: await pageClient.download(exportInquiryList, { body }, stayOnPage) });
      close();
    } catch {
      // The client's alert names the failure. The reason stays.
      setState('ready');
    }
  }

  return (
    <div className={controls.export}>
      <span role="status">{typeof state === 'object' && fillLabel(words.exported, state)}</span>
      {isOpen ? (
        <form className={controls.form} onSubmit={(event) => void save(event)}>
          <label htmlFor={id}>{words.reason}</label>
          <input
            ref={reason}
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the person pressed a button to open this field
            autoFocus
            className={controls.field}
            maxLength={maxReason}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}error ${id}hint` : `${id}hint`}
          />
          {isMissing && (
            <p id={`${id}error`} role="alert" className={controls.error}>
              {words.reasonMissing}
            </p>
          )}
          <p id={`${id}hint`} className={controls.hint}>
            {words.reasonHint}
          </p>
          <div className={controls.buttons}>
            <button type="submit" className={controls.button} aria-disabled={state === 'pending'}>
              {state === 'pending' ? words.exporting : words.save}
            </button>
            <button type="button" className={controls.button} onClick={close}>
              {erase.cancel}
            </button>
          </div>
        </form>
      ) : (
        <button ref={opener} type="button" className={controls.button} onClick={() => setOpen(true)}>
          {words.export}
        </button>
      )}
    </div>
  );
}
