import { atom } from 'nanostores';

/** A message to the visitor. */
export interface Alert {
  title: string;
  text: string;
  /** Whether it is a dialog to confirm, or else a notice that disappears by itself. */
  confirm: boolean;
}

/** Alerts in order: the first dialog and the first notice are shown, the rest wait. */
export const $alerts = atom<readonly Alert[]>([]);

/** Adds an alert, unless the same one is shown or waits already. */
export function addAlert(alert: Alert): void {
  const isKnown = $alerts
    .get()
    .some(({ title, text, confirm }) => title === alert.title && text === alert.text && confirm === alert.confirm);
  if (!isKnown) $alerts.set([...$alerts.get(), alert]);
}

/** Removes an alert; the next one is shown. */
export function dismissAlert(alert: Alert): void {
  $alerts.set($alerts.get().filter((each) => each !== alert));
}
