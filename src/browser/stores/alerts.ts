import { atom } from 'nanostores';

/** Something that the visitor is told. */
export interface Alert {
  title: string;
  text: string;
  /** Whether it is a dialog to be confirmed, or else a notice that passes by itself. */
  confirm: boolean;
}

/** What the visitor is told, in order: the first of each kind is shown, the rest wait. */
export const $alerts = atom<readonly Alert[]>([]);

/** Tells the visitor; what is shown or waits already is not told twice. */
export function addAlert(alert: Alert): void {
  const told = $alerts
    .get()
    .some(({ title, text, confirm }) => title === alert.title && text === alert.text && confirm === alert.confirm);
  if (!told) $alerts.set([...$alerts.get(), alert]);
}

/** Takes an alert away; the next one comes up. */
export function dismissAlert(alert: Alert): void {
  $alerts.set($alerts.get().filter((each) => each !== alert));
}
