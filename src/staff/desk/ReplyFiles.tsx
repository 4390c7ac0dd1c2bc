import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { pageLocale } from '#client/api/pageLocale.ts';
import { fileLimits, fileTypes } from '#contract/desk/inquiryFile.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { Button } from '../shell/Button.tsx';
import { fileFacts, fileLabels, problemText } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Files.module.css';
import { type ReplyFile, sendObstacle } from './replyFiles.ts';
import { replyFiles } from './unsent.ts';

/** Returns the attached files for an inquiry. */
export function useReplyFiles(number: string): readonly ReplyFile[] {
  return useStore(replyFiles.$files)[number] ?? [];
}

interface Props {
  /** Number of the inquiry. */
  number: string;
}

/** Field of a reply with its files below it. Files can be dropped on it and pasted into it. */
export function ReplyFiles({ number, children }: Props & { children: ReactNode }) {
  const labels = fileLabels();
  const files = useReplyFiles(number);
  const [isDropping, setDropping] = useState(false);
  const obstacle = sendObstacle(files);

  function drag(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  }

  function leave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
  }

  function drop(event: DragEvent): void {
    setDropping(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    replyFiles.add(number, event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent): void {
    const { files: pasted, types } = event.clipboardData;
    // Office programs copy text with a picture of it.
    if (pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    replyFiles.add(number, pasted);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard
    <div className={ui.form} onDragOver={drag} onDragLeave={leave} onDrop={drop} onPaste={paste}>
      <div className={styles.drop} data-dropping={isDropping || undefined} data-hint={labels.drop}>
        {children}
      </div>
      {files.length > 0 && (
        <ul className={`${ui.buttons} ${styles.files}`} aria-label={labels.heading}>
          {files.map((file) => (
            <FileChip key={file.id} number={number} file={file} />
          ))}
        </ul>
      )}
      {obstacle && <p className={ui.hint}>{fillLabel(labels[obstacle], fileLimits(pageLocale()))}</p>}
      <p role="status" className="visually-hidden">
        {!obstacle && files.length > 0 && fillLabel(labels.attached, { count: files.length })}
      </p>
    </div>
  );
}

/** One attached file. */
function FileChip({ number, file }: Props & { file: ReplyFile }) {
  const labels = fileLabels();
  const { id, name, problem } = file;

  /** Removes the file, and moves the focus to the next one or to the button that attaches files. */
  function remove(button: HTMLElement): void {
    const others = [...(button.closest('form')?.querySelectorAll<HTMLElement>('[data-remove], [data-attach]') ?? [])];
    const at = others.indexOf(button);
    (others[at + 1] ?? others[at - 1])?.focus();
    replyFiles.remove(number, id);
  }

  return (
    <li className={`${ui.box} ${styles.chip}`} data-refused={problem !== undefined || undefined}>
      <strong className={ui.oneLine} title={name}>
        {name}
      </strong>
      <span className={`${ui.soft} ${styles.facts}`}>{fileFacts(file)}</span>
      <button
        type="button"
        data-remove
        className={`button link ${styles.remove}`}
        aria-label={fillLabel(labels.removeNamed, { name })}
        onClick={({ currentTarget }) => remove(currentTarget)}
      >
        ×
      </button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problemText(problem, name)}
        </p>
      )}
    </li>
  );
}

/** Button that opens the browser's dialog for files. */
export function AttachButton({ number }: Props) {
  const labels = fileLabels();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const hint = fillLabel(labels.hint, fileLimits(pageLocale()));
  return (
    <>
      <Button data-attach title={hint} aria-describedby={id} onClick={() => input.current?.click()}>
        {labels.attach}
      </Button>
      <span id={id} hidden>
        {hint}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={Object.keys(fileTypes)
          .map((extension) => `.${extension}`)
          .join()}
        onChange={({ target }) => {
          replyFiles.add(number, target.files ?? []);
          // Lets the person choose the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
