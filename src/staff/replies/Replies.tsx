import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { CallError, shownInPlace } from '#browser/api/call.ts';
import { pageLocale } from '#browser/api/pageLocale.ts';
import { pageClient } from '#browser/pageClient.ts';
import { maxNote } from '#contract/desk/inquiryAction.ts';
import { getReplyVersions, type ReplyVersion, type ReplyVersions, saveReply } from '#contract/desk/savedReply.ts';
import { formatInquiryNumber } from '#contract/inquiryNumber.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { replyParts } from '#i18n/fillReply.ts';
import { allLocales, type Locale, locales, otherLocale } from '#i18n/locales.ts';
import { Button } from '../shell/Button.tsx';
import { FailureNotice } from '../shell/FailureNotice.tsx';
import { SessionGuard } from '../shell/SessionGuard.tsx';
import { StaffBar } from '../shell/StaffBar.tsx';
import ui from '../shell/ui.module.css';
import { useAction } from '../shell/useAction.ts';
import { useLoad } from '../shell/useLoad.ts';
import { useOwnName } from '../shell/useSession.ts';
import { deskWords, momentText } from '../shell/words.ts';
import styles from './Replies.module.css';

/** Words of a reply in both languages; empty without one. */
type Words = Record<Locale, { title: string; text: string }>;

/** Unsaved texts of this tab, by reply. They outlive the end of a session. */
const typedReplies = new Map<string, Words>();

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
  const { replies: words } = deskWords();
  const { value, failure, reload, show } = useLoad('replies', () =>
    pageClient.send(getReplyVersions, {}, shownInPlace),
  );
  /** Id of the reply that the person may add. */
  const [newId, setNewId] = useState(() => crypto.randomUUID());

  useEffect(() => {
    const warn = (event: Event) => typedReplies.size > 0 && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  function onSaved(id: string, all: ReplyVersions): void {
    show(all);
    if (id === newId) setNewId(crypto.randomUUID());
  }

  const compare = new Intl.Collator(pageLocale()).compare;
  const all = value?.list ?? [];
  const ids = [...new Set(all.map(({ id }) => id))];
  const byId = ids.map((id) => [id, all.filter((version) => version.id === id)] as const);
  const replies = byId.sort(
    ([, one], [, other]) => Number(isDeleted(one)) - Number(isDeleted(other)) || compare(titleOf(one), titleOf(other)),
  );
  return (
    <div className={styles.replies} aria-busy={!value && !failure}>
      {failure && <FailureNotice failure={failure} onRetry={reload} />}
      <p className={ui.hint}>{words.hint}</p>
      {value &&
        [[newId, []] as const, ...replies].map(([id, versions]) => (
          <details key={id} name="reply">
            <summary data-new={versions.length === 0 || undefined}>
              {titleOf(versions) || words.add} {isDeleted(versions) && <span className={ui.hint}>{words.deleted}</span>}
            </summary>
            <ReplyForm id={id} versions={versions} onSaved={(all) => onSaved(id, all)} onFailed={reload} />
          </details>
        ))}
    </div>
  );
}

const isDeleted = ([newest]: readonly ReplyVersion[]) => newest?.texts === null;

/** Returns the newest words of a reply, also of a deleted one. */
function wordsOf(versions: readonly ReplyVersion[]): Words {
  const texts = versions.find((version) => version.texts)?.texts;
  const none = { title: '', text: '' };
  return { ko: texts?.ko ?? none, en: texts?.en ?? none };
}

function titleOf(versions: readonly ReplyVersion[]): string {
  const words = wordsOf(versions);
  return words[pageLocale()].title || words[otherLocale(pageLocale())].title;
}

const explain = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
  return { text: error.msg || deskWords().session.away, fields: error.fields };
};

interface FormProps {
  id: string;
  /** Newest first; none of a new reply. */
  versions: readonly ReplyVersion[];
  onSaved: (all: ReplyVersions) => void;
  /** Loads the versions that a refused save did not know. */
  onFailed: () => void;
}

/** Form of a saved reply in both languages, with its versions. */
function ReplyForm({ id, versions, onSaved, onFailed }: FormProps) {
  const { replies: words, one, erase } = deskWords();
  const { run, pending, failure, done } = useAction<'save' | 'remove', ReturnType<typeof explain>>(explain);
  const [typed, setTyped] = useState(() => typedReplies.get(id));
  const shown = typed ?? wordsOf(versions);

  function type(next: Words | undefined): void {
    if (next) typedReplies.set(id, next);
    else typedReplies.delete(id);
    setTyped(next);
  }

  /** Saves the next version; after a refusal for a newer one, over that. */
  async function save(texts: ReplyVersion['texts']): Promise<void> {
    const body = { id, version: versions[0]?.version ?? 0, texts };
    const saved = await run(texts ? 'save' : 'remove', () => pageClient.send(saveReply, { body }, shownInPlace));
    if (!saved) return onFailed();
    type(undefined);
    onSaved(saved);
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
              <Field
                key={name}
                name={name}
                lang={lang}
                value={shown[lang][name]}
                problem={failure?.fields[`texts.${lang}.${name}`]}
                onType={(value) => type({ ...shown, [lang]: { ...shown[lang], [name]: value } })}
              />
            ))}
            <Preview lang={lang} text={shown[lang].text} />
          </fieldset>
        ))}
      </div>
      <div className={ui.buttons}>
        <Button type="submit" look="main" isDisabled={pending !== undefined}>
          {pending ? one.saving : isDeleted(versions) ? words.bringBack : words.save}
        </Button>
        {typed && <Button onClick={() => type(undefined)}>{erase.cancel}</Button>}
        {!typed && versions.length > 0 && !isDeleted(versions) && (
          <Button look="danger" onClick={() => void save(null)}>
            {words.remove}
          </Button>
        )}
        <p role="status">{!typed && done && (done === 'save' ? one.saved : words.removed)}</p>
        <p role="alert" className={ui.error}>
          {failure?.text}
        </p>
      </div>
      {versions.map((version, at) => (
        <Version
          key={version.version}
          version={version}
          onRestore={at === 0 || typed ? undefined : () => void save(version.texts)}
        />
      ))}
    </form>
  );
}

interface FieldProps {
  lang: Locale;
  name: 'title' | 'text';
  value: string;
  problem: string | undefined;
  onType: (value: string) => void;
}

function Field({ lang, name, value, problem, onType }: FieldProps) {
  const id = useId();
  const Input = name === 'title' ? 'input' : 'textarea';
  return (
    <>
      <label htmlFor={id}>{deskWords().replies[name]}</label>
      <Input
        id={id}
        lang={lang}
        className={ui.field}
        value={value}
        maxLength={name === 'title' ? 100 : maxNote}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}problem`} className={ui.error}>
        {problem}
      </p>
    </>
  );
}

/** The text as an answer would have it, with what is filled in marked. */
function Preview({ lang, text }: { lang: Locale; text: string }) {
  const { replies: words } = deskWords();
  const values = { name: words.sampleName[lang], number: formatInquiryNumber('1121', '7F3K'), staff: useOwnName() };
  const parts = replyParts(text, values);
  if (text === '') return null;
  return (
    <figure className={styles.preview}>
      <figcaption className={ui.hint}>{words.preview}</figcaption>
      <p lang={lang} className={ui.text}>
        {parts.map((part, at) => (at % 2 === 1 ? <mark key={part}>{part}</mark> : part))}
      </p>
    </figure>
  );
}

interface VersionProps {
  version: ReplyVersion;
  /** Undefined for the current version, and while typed text would be lost. */
  onRestore: (() => void) | undefined;
}

/** A version with its author and time, which opens its words. */
function Version({ version: { version, at, by, texts }, onRestore }: VersionProps) {
  const { replies: words, one } = deskWords();
  const facts = [fillLabel(words.version, { count: version }), by?.name ?? one.operator, at && momentText(at)];
  return (
    <details className={styles.version}>
      <summary>
        {at === null ? words.fromFile : facts.join(' · ')} {texts === null && words.deleted}
      </summary>
      {Object.entries(texts ?? {}).map(([lang, { title, text }]) => (
        <p key={lang} lang={lang} className={`${ui.text} ${styles.preview}`}>
          <b>{title}</b>
          {`\n${text}`}
        </p>
      ))}
      {texts && onRestore && <Button onClick={onRestore}>{words.restore}</Button>}
    </details>
  );
}
