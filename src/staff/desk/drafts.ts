import { inBackground } from '#browser/api/call.ts';
import type { Client } from '#browser/api/client.ts';
import { tokenClaims } from '#browser/api/tokenClaims.ts';
import { type DraftKind, getInquiryDrafts, saveDraft } from '#contract/desk/inquiryDraft.ts';

/** Time from the last key press to the save on the server, in milliseconds. */
const saveDelay = 1_000;

/** Maximum time from a key press to the save of a person who types without a pause, in milliseconds. */
const maxSaveDelay = 4_000;

/**
 * Creates the store of typed texts. The server keeps them for the same account, until they are sent, the person signs
 * out, or the inquiry is deleted. The tab keeps them in memory over the end of a session. The browser's storage never
 * contains them.
 *
 * @param files files that belong to the texts
 */
export function draftStore(client: Client, files: { clear(): void }) {
  const texts = new Map<string, string>();
  /** Saves that wait for a pause in typing, by the key of their text. */
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; since: number; save: () => void }>();
  let owner: string | undefined;
  /** Sends one save at a time, so that the newest one is the last. */
  let sent = Promise.resolve();

  const keyOf = (number: string, kind: DraftKind) => `${kind} ${number}`;

  function forgetOtherPerson(): void {
    const account = tokenClaims(client.entries.token)?.account;
    if (account === undefined || account === owner) return;
    clear();
    owner = account;
  }

  /** Forgets all texts in this tab. */
  function clear(): void {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    texts.clear();
    files.clear();
  }

  function read(number: string, kind: DraftKind): string {
    forgetOtherPerson();
    return texts.get(keyOf(number, kind)) ?? '';
  }

  function save(number: string, kind: DraftKind, text: string): void {
    forgetOtherPerson();
    const key = keyOf(number, kind);
    texts.set(key, text);
    const now = Date.now();
    const { timer, since = now } = waiting.get(key) ?? {};
    clearTimeout(timer);
    const send = () => {
      waiting.delete(key);
      if (tokenClaims(client.entries.token)?.account !== owner) return;
      // A failed save stays in memory, and the next key press saves it.
      const body = { number, kind, text };
      // The browser sends it even while the page closes.
      const options = { ...inBackground, keepalive: true };
      sent = sent
        .then(() => client.send(saveDraft, { body }, options))
        .then(
          () => {},
          () => {},
        );
    };
    const delay = text === '' ? 0 : Math.min(saveDelay, since + maxSaveDelay - now);
    waiting.set(key, { timer: setTimeout(send, delay), since, save: send });
  }

  /** Sends all waiting saves now, before the page disappears. */
  function flush(): void {
    for (const { timer, save: send } of waiting.values()) {
      clearTimeout(timer);
      send();
    }
  }

  /** Loads the texts about an inquiry, unless this tab has newer ones. Without the server, they stay as they are. */
  async function load(number: string): Promise<void> {
    forgetOtherPerson();
    flush();
    await sent;
    const stored = await client.send(getInquiryDrafts, { query: { number } }, inBackground).catch(() => undefined);
    if (!stored) return;
    for (const kind of ['reply', 'note'] as const) {
      const key = keyOf(number, kind);
      if (!texts.get(key)) texts.set(key, stored[kind]);
    }
  }

  return { read, save, load, flush, clear };
}
