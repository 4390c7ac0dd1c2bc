import { atom } from 'nanostores';
import type { MyInfo } from '#contract/session.ts';
import { CallError } from '../api/callError.ts';
import type { Client } from '../api/client.ts';
import { pageLocale } from '../api/pageLocale.ts';
import * as calls from '../api/session.ts';
import { signInAddress } from '../api/signInPage.ts';

/** Whether somebody is signed in: `unknown` until `restore` has run, `expired` where the stored session has ended. */
export type Session = { state: 'unknown' | 'signedOut' | 'expired' } | { state: 'signedIn'; user: MyInfo };

/** The session of the tab, on the client that makes its calls. */
export function sessionStore(client: Client) {
  const { session: entries } = client;
  const $session = atom<Session>({ state: 'unknown' });

  function setUser(user: MyInfo): MyInfo {
    entries.keepUser(user);
    $session.set({ state: 'signedIn', user });
    return user;
  }

  function clear(state: 'signedOut' | 'expired'): void {
    entries.drop();
    $session.set({ state });
  }

  /**
   * Signs in, and stores token, company, name and permitted menus in session storage.
   *
   * @param password in plain text
   * @throws CallError, which is not alerted; nobody is signed in then
   * @throws DOMException where the browser blocks session storage
   */
  async function signIn(userId: string, password: string): Promise<MyInfo> {
    entries.keep(await calls.signIn(client, { userId, password }));
    try {
      return setUser(await calls.myInfo(client, { errorMessage: false, signInPage: false }));
    } catch (error) {
      clear('signedOut');
      throw error;
    }
  }

  /** Signs out on the server, if it answers, and in this tab; then goes to the sign-in page. */
  async function signOut(): Promise<void> {
    try {
      await calls.signOut(client);
    } catch {
      // The tab signs out whether or not the server was reached.
    }
    clear('signedOut');
    location.assign(signInAddress(pageLocale()));
  }

  /**
   * Restores the session after a page load, without alerts: the stored person at once, then the server's answer. The
   * stored person stays while the API is away. Without a token no call is made. A session that has ended does not leave
   * the page.
   */
  async function restore(): Promise<void> {
    if (entries.token === null) {
      // A page that returns from the back/forward cache goes on saying that its session has ended.
      return $session.get().state === 'expired' ? undefined : clear('signedOut');
    }
    const { user } = entries;
    if (user) $session.set({ state: 'signedIn', user });
    try {
      const info = await calls.myInfo(client, { progress: false, errorMessage: false, signInPage: false });
      // Otherwise the person signed out before the answer came.
      if (entries.token !== null) setUser(info);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) clear('expired');
    }
  }

  return { $session, signIn, signOut, restore };
}
