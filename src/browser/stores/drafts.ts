import type { Client } from '../api/client.ts';
import { tokenClaims } from '../api/tokenClaims.ts';

/**
 * Creates the store of typed texts. It keeps them in memory over the end of a session, for the same person only. The
 * browser's storage never contains them.
 */
export function draftStore(client: Client) {
  const texts = new Map<string, string>();
  let owner: string | undefined;

  function forgetOtherPerson(): void {
    const account = tokenClaims(client.entries.token)?.account;
    if (account === undefined || account === owner) return;
    texts.clear();
    owner = account;
  }

  function read(key: string): string {
    forgetOtherPerson();
    return texts.get(key) ?? '';
  }

  function save(key: string, text: string): void {
    forgetOtherPerson();
    if (text) texts.set(key, text);
    else texts.delete(key);
  }

  return { read, save };
}
