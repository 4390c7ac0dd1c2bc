import { tryStorage } from '#browser/page/tryStorage.ts';
import { deskWords } from './words.ts';

/** Entry of `localStorage` that says that the person wants notifications in this browser. */
const entry = 'deskNotices';

/** True when the person wants notifications in this browser, which permits them. */
export const wantsNotices = () =>
  globalThis.Notification?.permission === 'granted' && tryStorage(() => localStorage.getItem(entry)) === 'on';

/** Stores the person's wish. */
export const wantNotices = (isOn: boolean) =>
  tryStorage(() => (isOn ? localStorage.setItem(entry, 'on') : localStorage.removeItem(entry)));

/**
 * Shows a notification, which leads to this tab. Its text must not be personal, because other people may see the screen.
 *
 * @returns false in a browser that shows none, such as Chrome on Android
 */
export function showNotice(body: string): boolean {
  try {
    // Several tabs share one notification; a newer one alerts again.
    const options = { body, tag: entry, renotify: true };
    const notice = new Notification(deskWords().bar.inquiries, options);
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
    return true;
  } catch {
    return false;
  }
}
