import { bleedingSignals, type LineForm, lineForms, lineRows } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import type { PlainIsland } from '../../hydration/plain.ts';
import '../../page/trustedTypes.ts';
import { showAnswers } from './answers.ts';

interface Props {
  /** Address of the site's search index. */
  index: string;
}

/** Travel time of a letter from one signal to the next, in milliseconds. */
const travelTime = 90;

/**
 * Field whose text travels along the home page's line, through the signals of the families, and whose
 * answer stands at the line's end. Enter opens the search page.
 */
export const WriteLine: PlainIsland<Props> = ({ index }, island) => {
  const form = island.querySelector('form');
  const field = island.querySelector('input');
  if (!form || !field) throw new Error('The island WriteLine contains no <form> with an <input>.');
  const paths = document.querySelectorAll('[data-line] path');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const shown = new Map<LineForm, string>();
  const answer = showAnswers(form, index);

  function show(signal: LineForm, text: string): void {
    shown.set(signal, text);
    const draw = (each: LineForm) => typedSignal(each, shown.get(each) ?? '');
    for (const [index, row] of lineRows.entries()) paths[index]?.setAttribute('d', bleedingSignals(row, draw));
  }

  function write(text: string): void {
    for (const [position, signal] of lineForms.entries()) {
      if (position === 0 || still.matches) show(signal, text);
      else setTimeout(() => show(signal, text), position * travelTime);
    }
    answer(text);
  }

  field.addEventListener('input', () => {
    // WebKit resets the field to this value when the visitor returns to the page.
    field.defaultValue = field.value;
    write(field.value);
  });
  field.addEventListener('keydown', (event) => {
    // This Enter completes a syllable of the input method.
    if (event.key === 'Enter' && event.isComposing) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Browsers keep the fragment from the server.
    location.assign(`${form.action}#q=${encodeURIComponent(field.value.trim())}`);
  });
  // Draws text that was typed before hydration or restored by the browser.
  if (field.value) write(field.value);
};
