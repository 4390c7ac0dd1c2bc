import { $alerts, type Alert } from '../../stores/alerts.ts';
import { adoptStyles } from '../adoptStyles.ts';
import { alertDialog } from './alertDialog.ts';
import { alertNotice } from './alertNotice.ts';
import styles from './alerts.css?inline';

let dialogAlert: Alert | undefined;
let noticeAlert: Alert | undefined;
let region: HTMLElement | undefined;

/** Shows the alerts of the store as they come, one dialog and one notice at a time. */
export function showAlerts(): void {
  $alerts.subscribe((alerts) => {
    const dialog = alerts.find(({ confirm }) => confirm);
    const notice = alerts.find(({ confirm }) => !confirm);
    if (dialog !== dialogAlert) {
      dialogAlert = dialog;
      if (dialog) openDialog(dialog);
    }
    if (notice !== noticeAlert) {
      noticeAlert = notice;
      if (notice) placeNotice(notice);
    }
  });
}

function openDialog(alert: Alert): void {
  prepare();
  const dialog = alertDialog(alert);
  document.body.append(dialog);
  dialog.showModal();
}

/** Screen readers announce changes of a live region that exists already: the notice comes a frame after it. */
function placeNotice(alert: Alert): void {
  const live = prepare();
  requestAnimationFrame(() => live.append(alertNotice(alert)));
}

function prepare(): HTMLElement {
  if (!region) {
    adoptStyles(styles);
    region = document.createElement('div');
    region.setAttribute('role', 'alert');
    document.body.append(region);
  }
  return region;
}
