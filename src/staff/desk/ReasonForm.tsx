import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#client/Field.tsx';
import { Button } from '../shell/Button.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';

interface Props {
  /** Text of the button that opens the form. */
  opener: string;
  label: string;
  hint?: string;
  /** Text of the button that submits the form. */
  submit: string;
  isDanger?: boolean;
  isPending?: boolean;
  maxLength?: number;
  /** Returns the problem of a typed text, if any. */
  problemOf: (text: string) => string | false;
  /** Receives an accepted text. @returns true to close the form */
  onSubmit: (text: string) => Promise<boolean>;
}

/** Button that opens a form with one text, without which its action is not sent. */
export function ReasonForm({
  opener,
  label,
  hint,
  submit,
  isDanger,
  isPending,
  maxLength,
  problemOf,
  onSubmit,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | false>(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // The button replaces the form, which had the focus.
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    setProblem(false);
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    const found = problemOf(text);
    setProblem(found);
    if (found) field.current?.focus();
    else if (await onSubmit(text)) close();
  }

  if (!isOpen) {
    return (
      <Button ref={button} onClick={() => setOpen(true)}>
        {opener}
      </Button>
    );
  }
  return (
    <form className={ui.form} onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        problem={problem}
        isLive
        // The person pressed a button to open this field.
        autoFocus
        maxLength={maxLength}
        autoComplete="off"
      />
      <div className={ui.buttons}>
        <Button type="submit" isDanger={isDanger} isDisabled={isPending || undefined}>
          {submit}
        </Button>
        <Button onClick={close}>{deskLabels().erase.cancel}</Button>
      </div>
    </form>
  );
}
