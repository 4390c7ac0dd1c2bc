import { adoptStyles } from './adoptStyles.ts';
import { $alerts, type Alert, dismissAlert } from './alertQueue.ts';
import styles from './alerts.css?inline';
import { alertLabels } from './api/errorAlert.ts';
import { pageLocale } from './api/pageLocale.ts';

/** Lifetime of a notice without pointer or focus in it, in milliseconds. */
const noticeDuration = 10_000;

let dialogAlert: Alert | undefined;
let noticeAlert: Alert | undefined;
let region: HTMLElement | undefined;

/** Shows the alerts of the store in order, one dialog and one notice at a time. */
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
      if (notice) openNotice(notice);
    }
  });
}

/** Returns the live region of notices. The first call adds it to the page, with the styles. */
function liveRegion(): HTMLElement {
  if (!region) {
    adoptStyles(styles);
    region = element('div', '');
    region.setAttribute('role', 'alert');
    document.body.append(region);
  }
  return region;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}

function button(label: 'confirm' | 'close', variant: string, onPress: () => void): HTMLButtonElement {
  const text = alertLabels[pageLocale()][label];
  const pressed = Object.assign(element('button', text), { type: 'button', className: `button ${variant}` });
  pressed.addEventListener('click', onPress);
  return pressed;
}

/** Opens a modal dialog to confirm (ARIA alertdialog). The browser traps the focus and restores it afterwards. */
function openDialog(alert: Alert): void {
  liveRegion();
  const dialog = element('dialog', '');
  dialog.className = 'site-alert';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'site-alert-title');
  dialog.setAttribute('aria-describedby', 'site-alert-text');
  dialog.append(
    Object.assign(element('h2', alert.title), { id: 'site-alert-title' }),
    Object.assign(element('p', alert.text), { id: 'site-alert-text' }),
    Object.assign(
      button('confirm', 'primary', () => dialog.close()),
      { autofocus: true },
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    dismissAlert(alert);
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Opens a notice that disappears after a while, but not while pointer or focus are in it (WCAG 2.2.1). */
function openNotice(alert: Alert): void {
  const notice = element('div', '');
  notice.className = 'site-notice';
  notice.append(element('strong', alert.title), element('p', alert.text), button('close', 'link', dismiss));

  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(dismiss, noticeDuration);
  };
  function dismiss() {
    stop();
    notice.remove();
    dismissAlert(alert);
  }
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, stop);
  for (const event of ['pointerleave', 'focusout']) notice.addEventListener(event, start);
  start();
  const live = liveRegion();
  // Screen readers announce changes only in a live region that already exists.
  requestAnimationFrame(() => live.append(notice));
}
