import { atom } from 'nanostores';
import { inBackground } from '#client/api/call.ts';
import type { Client } from '#client/api/client.ts';
import { tokenClaims } from '#client/api/tokenClaims.ts';
import {
  type DraftKind,
  draftKinds,
  getInquiryDrafts,
  type StoredDraft,
  saveDraft,
} from '#contract/desk/inquiryDraft.ts';
import { normalizeLines } from '#contract/text.ts';
import { failureOf } from '../shell/FailureNotice.tsx';

/** Time from the last key press to the save on the server, in milliseconds. */
const saveDelay = 1_000;

/** Maximum time from a key press to the save of a person who types without a pause, in milliseconds. */
const maxSaveDelay = 4_000;

/** Time from a failed save to the next one, in milliseconds. */
const retryDelay = 5_000;

/** Time after which a save without a response counts as failed until it has one, in milliseconds. */
const answerTime = 3_000;

/** A typed text, and what the tab knows of its draft on the server. */
interface Draft {
  text: string;
  /** Draft on the server that the text comes from. */
  seen: StoredDraft;
  /** Texts of saves without a response. The server may have one of them. */
  sent: readonly string[];
  /** True after a failed save, or one that waits for a response, until the next one succeeds. */
  isUnsaved?: boolean;
  /** Draft that another tab or browser has saved since, until the person chooses one of the two. */
  newer?: StoredDraft | undefined;
}

const noDraft: Draft = { text: '', seen: { text: '', version: null }, sent: [] };

/**
 * Creates the store of typed texts. The server keeps them for the same account, until they are sent, the person signs
 * out, or the inquiry is deleted. The tab keeps them in memory over the end of a session. The browser's storage never
 * contains them.
 *
 * @param files files that belong to the texts
 */
export function draftStore(client: Client, files: { clear(): void }) {
  const $drafts = atom<Readonly<Record<string, Draft>>>({});
  /** Saves that wait for a pause in typing or for the server, by the key of their text. */
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number; send: () => void }>();
  let owner: string | undefined;
  /** Makes one call at a time, so that the newest text is the last, and no response is older than a save. */
  let calls = Promise.resolve();

  const keyOf = (number: string, kind: DraftKind) => `${kind} ${number}`;
  const draftOf = (number: string, kind: DraftKind, drafts = $drafts.get()) => drafts[keyOf(number, kind)] ?? noDraft;
  const update = (number: string, kind: DraftKind, part: Partial<Draft>) =>
    $drafts.set({ ...$drafts.get(), [keyOf(number, kind)]: { ...draftOf(number, kind), ...part } });

  const signedIn = () => tokenClaims(client.entries.token)?.account;

  function forgetOtherPerson(): void {
    const account = signedIn();
    if (account === undefined || account === owner) return;
    clear();
    owner = account;
  }

  /** Forgets all texts in this tab. */
  function clear(): void {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    $drafts.set({});
    files.clear();
  }

  const read = (number: string, kind: DraftKind): string => draftOf(number, kind).text;

  function enqueue(call: () => Promise<void>): Promise<void> {
    calls = calls.then(call).catch(() => {});
    return calls;
  }

  function save(number: string, kind: DraftKind, text: string): void {
    forgetOtherPerson();
    update(number, kind, { text });
    const { since = Date.now() } = waiting.get(keyOf(number, kind)) ?? {};
    wait(number, kind, text === '' ? 0 : Math.min(saveDelay, since + maxSaveDelay - Date.now()));
  }

  function wait(number: string, kind: DraftKind, delay: number): void {
    const key = keyOf(number, kind);
    const { timer, since = Date.now() } = waiting.get(key) ?? {};
    clearTimeout(timer);
    const send = () => {
      waiting.delete(key);
      const late = setTimeout(() => {
        // A sign-out has removed it.
        if (key in $drafts.get()) update(number, kind, { isUnsaved: true });
      }, answerTime);
      void enqueue(() => saveNow(number, kind)).then(() => clearTimeout(late));
    };
    waiting.set(key, { timer: setTimeout(send, delay), since, send });
  }

  /** Saves a text, and tries again until the server has it. */
  async function saveNow(number: string, kind: DraftKind): Promise<void> {
    const { text, seen, sent, newer } = draftOf(number, kind);
    if (newer) return;
    if (sent.length === 0 && text === seen.text) return update(number, kind, { isUnsaved: false });
    const account = owner;
    if (signedIn() !== account) return wait(number, kind, retryDelay);
    update(number, kind, { sent: [...new Set([...sent, text])] });
    const body = { number, kind, text, version: seen.version };
    // The browser sends it even while the page closes.
    const saved = await client.send(saveDraft, { body }, { ...inBackground, keepalive: true }).catch(failureOf);
    if (owner !== account || saved === 'deleted') return;
    if (typeof saved === 'object') {
      update(number, kind, { seen: { ...saved, text }, sent: [], isUnsaved: false });
      return;
    }
    if (saved === 'conflict') await compareAll(number).catch(() => {});
    else update(number, kind, { isUnsaved: true });
    wait(number, kind, retryDelay);
  }

  /** Sends all waiting saves now, before the page disappears. */
  function flush(): void {
    for (const { timer, send } of waiting.values()) {
      clearTimeout(timer);
      send();
    }
  }

  /** Loads the texts about an inquiry, unless this tab has newer ones. Without the server, they stay as they are. */
  function load(number: string): Promise<void> {
    forgetOtherPerson();
    flush();
    return enqueue(() => compareAll(number));
  }

  async function compareAll(number: string): Promise<void> {
    const account = owner;
    const stored = await client.send(getInquiryDrafts, { query: { number } }, inBackground);
    if (owner === account) for (const kind of draftKinds) compare(number, kind, stored[kind]);
  }

  /** Takes the server's draft over if nothing was typed here since. Otherwise offers it, if it has another text. */
  function compare(number: string, kind: DraftKind, stored: StoredDraft): void {
    const { text, seen, sent } = draftOf(number, kind);
    if (stored.version === seen.version) return;
    const isOwn = [text, ...sent].map(normalizeLines).includes(stored.text);
    const isTyped = text !== '' && text !== seen.text;
    // A sign-out elsewhere has deleted a draft without version.
    const isOver = isOwn || stored.version === null || (isTyped && stored.text === '');
    const part = isOver ? { seen: stored } : isTyped ? { newer: stored } : { text: stored.text, seen: stored };
    update(number, kind, { sent: [], isUnsaved: false, newer: undefined, ...part });
  }

  /** True while a text cannot be saved. */
  const hasUnsaved = (): boolean => Object.values($drafts.get()).some(({ isUnsaved }) => isUnsaved);

  /** Ends the choice between two drafts. */
  function choose(number: string, kind: DraftKind, text: string): void {
    const { newer, seen } = draftOf(number, kind);
    update(number, kind, { seen: newer ?? seen, newer: undefined });
    save(number, kind, text);
  }

  return { $drafts, draftOf, read, save, load, choose, hasUnsaved, flush, clear };
}
