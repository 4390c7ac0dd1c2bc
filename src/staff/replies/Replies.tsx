import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CallError, shownInPlace } from '#client/api/call.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { TextField } from '#client/Field.tsx';
import { pageClient } from '#client/pageClient.ts';
import { maxNote } from '#contract/desk/inquiryAction.ts';
import {
  getRepliesToWrite,
  type ReplyToSave,
  type SavedReplies,
  type SavedReply,
  saveReply,
} from '#contract/desk/savedReply.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { replyParts } from '#i18n/fillReply.ts';
import { allLocales, type Locale, locales, otherLocale } from '#i18n/locales.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { isFocusLost } from '../shell/keepFocus.ts';
import { deskLabels, unansweredText } from '../shell/labels.ts';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useAction } from '../shell/useAction.ts';
import { useLoad } from '../shell/useLoad.ts';
import { useOwnName } from '../shell/useSession.ts';
import styles from './Replies.module.css';

/** Words of a reply in both languages; empty without one. */
type Words = Record<Locale, { title: string; text: string }>;

/** Unsaved words of a reply, and those of the version that they began from. */
interface Typed {
  from: Words;
  words: Words;
}

/** Unsaved words of this tab, by reply. They outlive the end of a session. */
const typedReplies = new Map<string, Typed>();

/** Id of the reply that the person may add. It outlives the end of a session, as its words do. */
let idToAdd = crypto.randomUUID();

/** Saved replies, which staff write and change. */
export default function Replies() {
  return (
    <SessionGuard>
      <StaffBar current="replies" />
      <ReplyList />
    </SessionGuard>
  );
}

function ReplyList() {
  const { replies: labels } = deskLabels();
  const { value, failure, reload, show } = useLoad('replies', () =>
    pageClient.send(getRepliesToWrite, {}, shownInPlace),
  );
  const [newId, setNewId] = useState(idToAdd);
  const [change, setChange] = useState<Change>();

  useEffect(() => {
    const warn = (event: Event) => typedReplies.size > 0 && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  function onSaved(next: Change): void {
    show(next.all);
    setChange(next);
    if (next.id !== newId) return;
    idToAdd = crypto.randomUUID();
    setNewId(idToAdd);
  }

  const compare = new Intl.Collator(pageLocale()).compare;
  const saved = new Map(value?.list.map((reply) => [reply.id, reply]));
  const byTitle = [...saved.keys()].sort((one, other) => compare(titleOf(saved.get(one)), titleOf(saved.get(other))));
  // A colleague may have deleted a reply that the person was writing.
  const unsaved = [...typedReplies.keys()].filter((id) => !saved.has(id));
  return (
    <div className={styles.replies} aria-busy={!value && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p className={ui.hint}>{labels.hint}</p>
      {value && saved.size === 0 && <p className={styles.none}>{labels.none}</p>}
      {value &&
        [...new Set([newId, ...unsaved, ...byTitle])].map((id) => (
          <details key={id} name="reply">
            <summary data-new={!saved.has(id) || undefined}>{titleOf(saved.get(id)) || labels.add}</summary>
            <ReplyForm id={id} reply={saved.get(id)} onSaved={onSaved} onRefused={reload} />
          </details>
        ))}
      {change && <ChangeNotice key={change.at} change={change} onUndone={onSaved} onRefused={reload} />}
    </div>
  );
}

/** Returns the words of a reply in both languages. */
function wordsOf(texts: SavedReply['texts'] | undefined): Words {
  const none = { title: '', text: '' };
  return { ko: texts?.ko ?? none, en: texts?.en ?? none };
}

const isSame = (one: Words, other: Words) => JSON.stringify(one) === JSON.stringify(other);

function titleOf(reply: SavedReply | undefined): string {
  const words = wordsOf(reply?.texts);
  return words[pageLocale()].title || words[otherLocale(pageLocale())].title;
}

/** A saved change. */
interface Change {
  /** Identifies the change. */
  at: number;
  kind: 'save' | 'remove' | 'undo';
  id: string;
  /** Texts before it; null for a new reply. */
  before: ReplyToSave['texts'];
  /** All replies after it. */
  all: SavedReplies;
}

/** Sends changes of a reply. */
function useReplyChange(onSaved: (change: Change) => void, onRefused: () => void) {
  const { run, ...state } = useAction<Change['kind'], ReturnType<typeof explain>>(explain);

  /**
   * Saves other texts, or deletes the reply.
   *
   * @param reply version that the person saw
   */
  async function send(kind: Change['kind'], id: string, reply: SavedReply | undefined, texts: ReplyToSave['texts']) {
    const body = { id, version: reply?.version ?? null, texts };
    const all = await run(kind, () => pageClient.send(saveReply, { body }, shownInPlace));
    if (all) onSaved({ at: performance.now(), kind, id, before: reply?.texts ?? null, all });
    else onRefused();
    return all !== undefined;
  }

  return { send, ...state };
}

const explain = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
  return { text: error.msg || unansweredText(), fields: error.fields, isConflict: error.status === 409 };
};

interface NoticeProps {
  change: Change;
  onUndone: (change: Change) => void;
  /** Loads the replies that a refused undo did not know. */
  onRefused: () => void;
}

/** Latest change, and the button that writes the former texts back. */
function ChangeNotice({ change: { kind, id, before, all }, onUndone, onRefused }: NoticeProps) {
  const { replies: labels, one, bulk } = deskLabels();
  const { send, pending, failure } = useReplyChange(onUndone, onRefused);
  const notice = useRef<HTMLDivElement>(null);
  const results = { save: one.saved, remove: labels.removed, undo: labels.undone };

  useEffect(() => {
    // The form of a deleted reply had the focus.
    if (isFocusLost()) notice.current?.focus();
    // The notice may lie over the pressed button.
    else document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);

  const undo = () =>
    void send(
      'undo',
      id,
      all.list.find((reply) => reply.id === id),
      before,
    );
  return (
    <div ref={notice} tabIndex={-1} className={`${ui.buttons} ${styles.notice}`}>
      <p role="status">{results[kind]}</p>
      {kind !== 'undo' && (
        <Button isDisabled={pending !== undefined} onClick={undo}>
          {bulk.undoPress}
        </Button>
      )}
      <p role="alert" className={ui.error}>
        {failure?.isConflict ? labels.notUndone : failure?.text}
      </p>
    </div>
  );
}

interface FormProps {
  id: string;
  /** Undefined for a new reply, and for one that a colleague has deleted. */
  reply: SavedReply | undefined;
  onSaved: (change: Change) => void;
  /** Loads the replies that a refused save did not know. */
  onRefused: () => void;
}

/** Form of a saved reply in both languages. */
function ReplyForm({ id, reply, onSaved, onRefused }: FormProps) {
  const { replies: labels, one, erase } = deskLabels();
  const { send, pending, failure } = useReplyChange(onSaved, onRefused);
  const [typed, setTyped] = useState(() => typedReplies.get(id));
  const saved = wordsOf(reply?.texts);
  const shown = typed?.words ?? saved;

  function type(next: Words | undefined): void {
    const unsaved = next && { from: typed?.from ?? saved, words: next };
    if (unsaved) typedReplies.set(id, unsaved);
    else typedReplies.delete(id);
    setTyped(unsaved);
  }

  async function save(texts: ReplyToSave['texts']): Promise<void> {
    if (await send(texts ? 'save' : 'remove', id, reply, texts)) type(undefined);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const filled = Object.entries(shown).filter(([, { title, text }]) => (title + text).trim() !== '');
    void save(Object.fromEntries(filled));
  }

  return (
    <form className={`${ui.form} ${styles.reply}`} onSubmit={submit} noValidate>
      <div className={styles.languages}>
        {allLocales.map((lang) => (
          <fieldset key={lang} className={ui.form}>
            <legend className={ui.hint}>{locales[lang].name}</legend>
            {(['title', 'text'] as const).map((name) => (
              <TextField
                key={name}
                label={labels[name]}
                lang={lang}
                value={shown[lang][name]}
                problem={failure?.fields[`texts.${lang}.${name}`]}
                isMultiline={name === 'text'}
                maxLength={name === 'title' ? 100 : maxNote}
                autoComplete="off"
                onChange={({ target }) => type({ ...shown, [lang]: { ...shown[lang], [name]: target.value } })}
              />
            ))}
            <Preview lang={lang} text={shown[lang].text} />
          </fieldset>
        ))}
      </div>
      <div className={ui.buttons}>
        <Button type="submit" variant="primary" isDisabled={pending !== undefined}>
          {pending ? one.saving : labels.save}
        </Button>
        {typed && <Button onClick={() => type(undefined)}>{erase.cancel}</Button>}
        {!typed && reply && (
          <Button isDanger onClick={() => void save(null)}>
            {labels.remove}
          </Button>
        )}
        <p role="alert" className={ui.error}>
          {failure?.text}
        </p>
      </div>
      {typed && !isSame(typed.from, saved) && <Newer words={saved} />}
    </form>
  );
}

/** Texts that a colleague has saved while the person was typing. The next save replaces them. */
function Newer({ words: newer }: { words: Words }) {
  const { replies: labels } = deskLabels();
  const filled = allLocales.filter((lang) => newer[lang].text !== '');
  return (
    <section aria-label={labels.newer}>
      <p className={ui.hint}>{labels.newer}</p>
      {filled.length === 0 && <p>{labels.removed}</p>}
      {filled.map((lang) => (
        <p key={lang} lang={lang} className={`${ui.text} ${styles.preview}`}>
          <b>{newer[lang].title}</b>
          {`\n${newer[lang].text}`}
        </p>
      ))}
    </section>
  );
}

/** The text as an answer would have it, with what is filled in marked. */
function Preview({ lang, text }: { lang: Locale; text: string }) {
  const { replies: labels } = deskLabels();
  const values = { name: labels.sampleName[lang], number: formatInquiryNumber('1121', '7F3K'), staff: useOwnName() };
  const parts = replyParts(text, values);
  if (text === '') return null;
  return (
    <figure className={styles.preview}>
      <figcaption className={ui.hint}>{labels.preview}</figcaption>
      <p lang={lang} className={ui.text}>
        {parts.map((part, at) => (at % 2 === 1 ? <mark key={part}>{part}</mark> : part))}
      </p>
    </figure>
  );
}
