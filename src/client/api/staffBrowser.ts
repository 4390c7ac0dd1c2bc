/*
 * Mark of a browser in which staff signed in. Scripts of other origins run with this site's cookies, so they must not
 * run in such a browser (docs/operations.md#scripts-of-others).
 */

/** Entry of `localStorage` with the latest end of the session, in milliseconds since 1970. */
export const staffEntry = 'staffUntil';

/** Maximum duration of a session, in milliseconds (docs/product.md#limits). */
const maxSessionDuration = 12 * 3_600_000;

/** Marks this browser. Called before a sign-in, so that other tabs can leave before the session begins. */
export function markStaffBrowser(): void {
  try {
    localStorage.setItem(staffEntry, String(Date.now() + maxSessionDuration));
  } catch {
    // Without storage, staff cannot sign in.
  }
}

/** Removes the mark after a sign-out. */
export function unmarkStaffBrowser(): void {
  try {
    localStorage.removeItem(staffEntry);
    localStorage.removeItem(signOutEntry);
  } catch {
    // Blocked storage contains nothing.
  }
}

/** Entry of `localStorage` while the server has not ended a session that the person has. */
const signOutEntry = 'staffSignOut';

/** Keeps tabs from a session that the person has ended, until the server has ended it or a new one begins. */
export function oweSignOut(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(signOutEntry, '1');
    else localStorage.removeItem(signOutEntry);
  } catch {
    // Without storage, staff cannot sign in.
  }
}

/** True while the server has still to end the session. */
export function isSignOutOwed(): boolean {
  try {
    return localStorage.getItem(signOutEntry) !== null;
  } catch {
    return false;
  }
}

/** True while a staff session may exist in this browser. */
export function isStaffBrowser(): boolean {
  try {
    return Number(localStorage.getItem(staffEntry)) > Date.now();
  } catch {
    return false;
  }
}

/** Calls a function when staff begin to sign in, in any tab, or this tab shows a page from before a sign-in again. */
export function whenStaffSignsIn(leave: () => void): void {
  const check = () => {
    if (isStaffBrowser()) leave();
  };
  // Captures before later listeners can stop the events.
  addEventListener('storage', check, { capture: true });
  addEventListener('pageshow', check, { capture: true });
}
