import { adoptStyles } from './adoptStyles.ts';
import { alertLabels } from './api/errorAlert.ts';
import { pageLocale } from './api/pageLocale.ts';
import styles from './progress.css?inline';

let calls = 0;
let bar: HTMLElement | undefined;

/**
 * Shows a bar at the top of the page until all calls have ended.
 *
 * @returns idempotent function that ends the call
 */
export function beginProgress(): () => void {
  calls += 1;
  bar ??= progressBar();
  document.body.append(bar);
  let ended = false;
  return () => {
    if (!ended) calls -= 1;
    ended = true;
    if (calls === 0) bar?.remove();
  };
}

/** Creates the bar. It has no value, because the length of a call is unknown (ARIA: indeterminate). */
function progressBar(): HTMLElement {
  adoptStyles(styles);
  const element = document.createElement('div');
  element.className = 'site-progress';
  element.setAttribute('role', 'progressbar');
  element.setAttribute('aria-label', alertLabels[pageLocale()].loading);
  return element;
}
