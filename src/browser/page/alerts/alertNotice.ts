import { pageLocale } from '../../api/pageLocale.ts';
import { type Alert, dismissAlert } from '../../stores/alerts.ts';

/** Label of the button. */
const closeLabel = { ko: '닫기', en: 'Close' };

/** How long a notice stays when nobody points at it or has the focus in it, in milliseconds. */
const stay = 10_000;

/** A notice that says what went wrong, and passes by itself: not while it is pointed at or has the focus (WCAG 2.2.1). */
export function alertNotice(alert: Alert): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'site-notice';
  const title = document.createElement('strong');
  title.textContent = alert.title;
  const text = document.createElement('p');
  text.textContent = alert.text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = closeLabel[pageLocale()];
  notice.append(title, text, close);

  let timer: ReturnType<typeof setTimeout>;
  const hold = () => clearTimeout(timer);
  const pass = () => {
    hold();
    timer = setTimeout(dismiss, stay);
  };
  function dismiss() {
    hold();
    notice.remove();
    dismissAlert(alert);
  }
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) notice.addEventListener(event, pass);
  close.addEventListener('click', dismiss);
  pass();
  return notice;
}
