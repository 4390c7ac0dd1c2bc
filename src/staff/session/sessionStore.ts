import { atom } from 'nanostores';
import { CallError, shownInPlace } from '#client/api/call.ts';
import type { Client } from '#client/api/client.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { signInAddress } from '#client/api/signInPage.ts';
import {
  isSignOutOwed,
  isStaffBrowser,
  markStaffBrowser,
  oweSignOut,
  unmarkStaffBrowser,
} from '#client/api/staffBrowser.ts';
import type { MyInfo, RequiredAction, SecondStep, SecondStepRequest } from '#contract/session.ts';
import * as calls from '#contract/session.ts';

/**
 * State of the staff session: `unknown` until `restore` has run, `expired` after the stored session has ended, with the
 * server's reason.
 */
export type Session =
  | { state: 'unknown' | 'signedOut' }
  | { state: 'expired'; reason: string }
  | { state: 'signedIn'; user: MyInfo };

/** Channel that tells the browser's tabs of sign-ins and sign-outs. */
const channelName = 'staff-session';

/** Maximum time for which a person who signs out sees the page, in milliseconds. */
const signOutTime = 5_000;

type TabMessage = 'signed in' | 'signed out';

/** Creates the store of the tab's staff session. */
export function sessionStore(client: Client) {
  const { entries } = client;
  const $session = atom<Session>({ state: 'unknown' });

  function setUser(user: MyInfo): void {
    entries.saveUser(user);
    $session.set({ state: 'signedIn', user });
  }

  function clear(): void {
    entries.clear();
    $session.set({ state: 'signedOut' });
  }

  /** Ends the session in this tab, which then signs in again in place. */
  function expire(): void {
    if ($session.get().state !== 'signedIn') return;
    entries.end();
    $session.set({ state: 'expired', reason: '' });
  }

  client.onSessionEnd = (reason) => {
    if ($session.get().state === 'signedIn') $session.set({ state: 'expired', reason });
  };

  /**
   * Signs in, and stores token, company, name and permitted menus.
   *
   * @param password in plain text
   * @returns the required actions of the account, or the second step that is due
   * @throws CallError without an alert; the session is signed out then
   * @throws DOMException if the browser blocks storage
   */
  async function signIn(userId: string, password: string): Promise<readonly RequiredAction[] | SecondStep> {
    const result = await inMarkedBrowser(() => client.send(calls.signIn, { body: { userId, password } }));
    return 'secondStep' in result ? result.secondStep : await begin(result);
  }

  /**
   * Takes the second step of a sign-in.
   *
   * @returns the required actions of the account
   * @throws CallError without an alert
   */
  async function takeSecondStep(request: SecondStepRequest): Promise<readonly RequiredAction[]> {
    return await begin(await inMarkedBrowser(() => client.send(calls.takeSecondStep, { body: request })));
  }

  async function begin({ requiredActions = [], ...tokens }: calls.SignedInResult): Promise<readonly RequiredAction[]> {
    const before = $session.get();
    entries.save(tokens);
    markStaffBrowser(false);
    try {
      setUser(await client.send(calls.getMyInfo, {}, shownInPlace));
      announce('signed in');
      return requiredActions;
    } catch (error) {
      clear();
      // The page shows its sign-in form again.
      if (before.state === 'expired') $session.set(before);
      throw error;
    }
  }

  /** Signs out on the server and in all tabs of the browser, then goes to the sign-in page. */
  async function signOut(): Promise<void> {
    oweSignOut();
    const isEnded = await endSession();
    clear();
    announce('signed out');
    location.assign(signInAddress(pageLocale()) + (isEnded ? '' : '#sign-out'));
  }

  /** Ends the browser's session on the server. @returns false if the server does not answer; tabs of the browser try again */
  async function endSession(): Promise<boolean> {
    try {
      await client.send(calls.signOut, {}, { errorMessage: false, signal: AbortSignal.timeout(signOutTime) });
      unmarkStaffBrowser();
      return true;
    } catch (error) {
      // It had ended before.
      const isOver = error instanceof CallError && (error.failure === 'signedOut' || error.status === 401);
      if (isOver) unmarkStaffBrowser();
      return isOver;
    }
  }

  /**
   * Restores the session after a page load: first the stored person, then the server's answer.
   *
   * A tab without a token takes over the session of its browser. It makes no call in a browser where no staff signed in.
   * It shows no alert and never leaves the page. If the server does not answer, the stored person stays.
   */
  async function restore(): Promise<void> {
    // Keeps `expired` after a return from the back/forward cache.
    if (entries.token === null && $session.get().state === 'expired') return;
    if (entries.token === null && !(await takeOver())) {
      $session.set({ state: 'signedOut' });
      return;
    }
    const { user } = entries;
    if (user) $session.set({ state: 'signedIn', user });
    try {
      const info = await client.send(calls.getMyInfo, {}, { ...shownInPlace, progress: false });
      // Without a token the person signed out before the answer arrived.
      if (entries.token !== null) setUser(info);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) return;
      entries.end();
      $session.set({ state: 'expired', reason: error.msg });
    }
  }

  /** Takes over the session of the browser. Returns false without one for this tab. */
  async function takeOver(): Promise<boolean> {
    if (!isStaffBrowser()) return false;
    if (isSignOutOwed()) {
      await endSession();
      return false;
    }
    try {
      await client.resume();
      return true;
    } catch {
      return false;
    }
  }

  /** Follows a sign-in in another tab: takes the session over, or learns that it is another person's. */
  async function followSignIn(): Promise<void> {
    if ($session.get().state === 'expired') {
      try {
        await client.resume();
      } catch (error) {
        if (error instanceof CallError && error.msg) $session.set({ state: 'expired', reason: error.msg });
        return;
      }
    }
    await restore();
  }

  /**
   * Follows sign-ins and sign-outs in other tabs.
   *
   * @param onSignOut called after this tab has signed out with another one
   * @returns function that ends the watch
   */
  function watchTabs(onSignOut = () => {}): () => void {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'signed in') {
        void followSignIn();
        return;
      }
      // The tab that signs out hears itself.
      if ($session.get().state === 'signedOut') return;
      clear();
      onSignOut();
    });
    return () => channel.close();
  }

  return { $session, signIn, takeSecondStep, signOut, restore, expire, watchTabs };
}

/** Tells the browser's other tabs of a sign-in or sign-out. */
function announce(message: TabMessage): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Marks the browser, then makes a call that may begin a session. Removes a new mark when the call fails. */
async function inMarkedBrowser<Result>(call: () => Promise<Result>): Promise<Result> {
  const wasMarked = isStaffBrowser();
  markStaffBrowser();
  try {
    return await call();
  } catch (error) {
    if (!wasMarked) unmarkStaffBrowser();
    throw error;
  }
}
