import { alertWords, pageWords } from '../../api/pageWords.ts';
import { type Alert, dismissAlert } from '../../stores/alerts.ts';

/** How long a notice stays without pointer or focus in it, in milliseconds. */
const duration = 10_000;

/** A notice with an alert. It disappears by itself, but not while pointer or focus are in it (WCAG 2.2.1). */
export function alertNotice(alert: Alert): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'site-notice';
  const title = document.createElement('strong');
  title.textContent = alert.title;
  const text = document.createElement('p');
  text.textContent = alert.text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = pageWords(alertWords).close;
  notice.append(title, text, close);

  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(dismiss, duration);
  };
  function dismiss() {
    stop();
    notice.remove();
    dismissAlert(alert);
  }
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, stop);
  for (const event of ['pointerleave', 'focusout']) notice.addEventListener(event, start);
  close.addEventListener('click', dismiss);
  start();
  return notice;
}
