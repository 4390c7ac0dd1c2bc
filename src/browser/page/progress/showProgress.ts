import { alertWords, pageWords } from '../../api/pageWords.ts';
import { $progress } from '../../stores/progress.ts';
import { adoptStyles } from '../adoptStyles.ts';
import styles from './progressBar.css?inline';

let bar: HTMLElement | undefined;

/** Shows a bar at the top of the page while any call that shows progress is under way. */
export function showProgress(): void {
  $progress.subscribe((calls) => {
    if (calls > 0) {
      bar ??= progressBar();
      document.body.append(bar);
    } else {
      bar?.remove();
    }
  });
}

/** The bar has no value, as the length of a call is unknown (ARIA: indeterminate). */
function progressBar(): HTMLElement {
  adoptStyles(styles);
  const element = document.createElement('div');
  element.className = 'site-progress';
  element.setAttribute('role', 'progressbar');
  element.setAttribute('aria-label', pageWords(alertWords).loading);
  return element;
}
