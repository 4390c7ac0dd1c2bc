import { alertWords, pageWords } from '../../api/pageWords.ts';
import { type Alert, dismissAlert } from '../../stores/alerts.ts';

/**
 * A modal dialog with an alert to confirm (ARIA alertdialog). The browser keeps the focus in it and returns the focus
 * when it closes.
 *
 * @returns the dialog, closed
 */
export function alertDialog(alert: Alert): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'site-alert';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'site-alert-title');
  dialog.setAttribute('aria-describedby', 'site-alert-text');

  const title = document.createElement('h2');
  title.id = 'site-alert-title';
  title.textContent = alert.title;
  const text = document.createElement('p');
  text.id = 'site-alert-text';
  text.textContent = alert.text;
  const confirm = document.createElement('button');
  confirm.type = 'button';
  confirm.autofocus = true;
  confirm.textContent = pageWords(alertWords).confirm;
  confirm.addEventListener('click', () => dialog.close());

  dialog.append(title, text, confirm);
  dialog.addEventListener('close', () => {
    dialog.remove();
    dismissAlert(alert);
  });
  return dialog;
}
