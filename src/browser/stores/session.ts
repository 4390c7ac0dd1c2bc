import { atom } from 'nanostores';
import type { MyInfo } from '#contract/session.ts';
import { CallError } from '../api/call.ts';
import type { Client } from '../api/client.ts';
import { pageLocale } from '../api/pageLocale.ts';
import * as calls from '../api/session.ts';
import { signInAddress } from '../api/signInPage.ts';
import { isStaffBrowser, markStaffBrowser, unmarkStaffBrowser } from '../api/staffBrowser.ts';

/** State of the staff session: `unknown` until `restore` has run, `expired` after the stored session has ended. */
export type Session = { state: 'unknown' | 'signedOut' | 'expired' } | { state: 'signedIn'; user: MyInfo };

/** Creates the store of the tab's staff session. */
export function sessionStore(client: Client) {
  const { entries } = client;
  const $session = atom<Session>({ state: 'unknown' });

  function setUser(user: MyInfo): MyInfo {
    entries.saveUser(user);
    $session.set({ state: 'signedIn', user });
    return user;
  }

  function clear(state: 'signedOut' | 'expired'): void {
    entries.clear();
    $session.set({ state });
  }

  /**
   * Signs in, and stores token, company, name and permitted menus.
   *
   * @param password in plain text
   * @throws CallError without an alert; the session is signed out then
   * @throws DOMException if the browser blocks storage
   */
  async function signIn(userId: string, password: string): Promise<MyInfo> {
    const wasMarked = isStaffBrowser();
    markStaffBrowser();
    try {
      entries.save(await calls.signIn(client, { userId, password }));
    } catch (error) {
      if (!wasMarked) unmarkStaffBrowser();
      throw error;
    }
    try {
      return setUser(await calls.myInfo(client, { errorMessage: false, signInPage: false }));
    } catch (error) {
      clear('signedOut');
      throw error;
    }
  }

  /** Signs out on the server and in this tab, then goes to the sign-in page. */
  async function signOut(): Promise<void> {
    try {
      await calls.signOut(client);
      unmarkStaffBrowser();
    } catch {
      // The tab signs out even if the server does not answer.
    }
    clear('signedOut');
    location.assign(signInAddress(pageLocale()));
  }

  /**
   * Restores the session after a page load: first the stored person, then the server's answer.
   *
   * It shows no alert, never leaves the page, and makes no call without a token. If the server does not answer, the
   * stored person stays.
   */
  async function restore(): Promise<void> {
    if (entries.token === null) {
      // Keeps `expired` after a return from the back/forward cache.
      return $session.get().state === 'expired' ? undefined : clear('signedOut');
    }
    const { user } = entries;
    if (user) $session.set({ state: 'signedIn', user });
    try {
      const info = await calls.myInfo(client, { progress: false, errorMessage: false, signInPage: false });
      // Without a token the person signed out before the answer arrived.
      if (entries.token !== null) setUser(info);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) clear('expired');
    }
  }

  return { $session, signIn, signOut, restore };
}
