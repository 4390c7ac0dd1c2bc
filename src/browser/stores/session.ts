import { atom, computed } from 'nanostores';
import type { MyInfo } from '#contract/session.ts';
import { CallError } from '../api/callError.ts';
import { pageLocale } from '../api/pageLocale.ts';
import * as calls from '../api/session.ts';
import { signInAddress } from '../api/signInPage.ts';
import { browserClient } from '../pageClient.ts';

/** Whether somebody is signed in; `unknown` until {@link restore} has looked. */
export type Session = { state: 'unknown' } | { state: 'signedOut' } | { state: 'signedIn'; user: MyInfo };

export const $session = atom<Session>({ state: 'unknown' });

/** The signed-in person. */
export const $user = computed($session, (session) => (session.state === 'signedIn' ? session.user : undefined));

const { session: entries } = browserClient;

/**
 * Signs in, and keeps token, company, name and permitted menus in session storage.
 *
 * @param password in plain text
 * @throws CallError, of which nothing is shown to the visitor; nobody is signed in then
 * @throws DOMException where the browser blocks session storage
 */
export async function signIn(userId: string, password: string): Promise<MyInfo> {
  entries.keep(await calls.signIn({ userId, password }));
  try {
    return remember(await calls.myInfo({ errorMessage: false, signInPage: false }));
  } catch (error) {
    forget();
    throw error;
  }
}

/** Signs out on the server, as far as it answers, and in this tab; then goes to the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await calls.signOut();
  } catch {
    // The tab is signed out whether or not the server heard of it.
  }
  forget();
  location.assign(signInAddress(pageLocale()));
}

let restoresKeptPages = false;

/**
 * Takes the session up again after a page load, in silence: the person last heard of at once, then what the server says.
 * While the API is away, the person last heard of stays. Without a token nothing is asked.
 */
export async function restore(): Promise<void> {
  if (!restoresKeptPages) {
    restoresKeptPages = true;
    // A page that the browser kept may show who was signed in when it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && void restore());
  }
  if (entries.token === null) {
    return forget();
  }
  const { user } = entries;
  if (user) $session.set({ state: 'signedIn', user });
  try {
    const info = await calls.myInfo({ progress: false, errorMessage: false, signInPage: false });
    // Signed out meanwhile: the answer comes too late.
    if (entries.token !== null) remember(info);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) forget();
  }
}

function remember(user: MyInfo): MyInfo {
  entries.keepUser(user);
  $session.set({ state: 'signedIn', user });
  return user;
}

function forget(): void {
  entries.drop();
  $session.set({ state: 'signedOut' });
}
