import { atom } from 'nanostores';

/** A message to the visitor. */
export interface Alert {
  title: string;
  text: string;
  /** Opens a dialog to confirm; otherwise a notice that disappears after a while. */
  confirm: boolean;
}

/** Queue of alerts: the first dialog and the first notice are visible. */
export const $alerts = atom<readonly Alert[]>([]);

/** Adds an alert, unless the queue contains an equal one. */
export function addAlert(alert: Alert): void {
  const isKnown = $alerts
    .get()
    .some(({ title, text, confirm }) => title === alert.title && text === alert.text && confirm === alert.confirm);
  if (!isKnown) $alerts.set([...$alerts.get(), alert]);
}

/** Removes an alert; the next one becomes visible. */
export function dismissAlert(alert: Alert): void {
  $alerts.set($alerts.get().filter((each) => each !== alert));
}
