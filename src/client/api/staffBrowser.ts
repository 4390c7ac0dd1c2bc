/*
 * Mark of a browser in which staff signed in. Scripts of other origins run with this site's cookies, so they must not
 * run in such a browser (docs/operations.md#scripts-of-others).
 */

/**
 * Entry of `localStorage` with the latest end of the session, in milliseconds since 1970. It is negative while the server
 * has not heard of the sign-out.
 */
export const staffEntry = 'staffUntil';

/** Maximum duration of a session, in milliseconds (docs/product.md#limits). */
const maxSessionDuration = 12 * 3_600_000;

/**
 * Marks this browser. Called before a sign-in, so that other tabs can leave before the session begins.
 *
 * @param isOwed true while the server has still to end an earlier session
 */
export function markStaffBrowser(isOwed = isSignOutOwed()): void {
  const until = Date.now() + maxSessionDuration;
  try {
    localStorage.setItem(staffEntry, String(isOwed ? -until : until));
  } catch {
    // Without storage, staff cannot sign in.
  }
}

/** Removes the mark after a sign-out. */
export function unmarkStaffBrowser(): void {
  try {
    localStorage.removeItem(staffEntry);
  } catch {
    // Blocked storage contains nothing.
  }
}

/** Keeps tabs from a session that the person has ended, until the server has ended it or a new one begins. */
export function oweSignOut(): void {
  try {
    localStorage.setItem(staffEntry, String(-Math.abs(readEntry())));
  } catch {
    // Without storage, staff cannot sign in.
  }
}

/** True while a staff session may exist in this browser. */
export const isStaffBrowser = (): boolean => Math.abs(readEntry()) > Date.now();

/** True while the server has still to end the session. */
export const isSignOutOwed = (): boolean => readEntry() < 0;

function readEntry(): number {
  try {
    return Number(localStorage.getItem(staffEntry));
  } catch {
    return 0;
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
