import { joinedSignals, lineRows } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import type { Signal } from '#site.ts';
import type { PlainIsland } from '../hydration/plain.ts';

/** Travel time of a letter from one signal to the next, in milliseconds. */
const travelTime = 90;

/** Field whose text travels along the home page's line, through the signals text, voice, pulse and sensor. */
export const WriteLine: PlainIsland = (_props, island) => {
  const field = island.querySelector('input');
  if (!field) throw new Error('The island WriteLine contains no <input>.');
  const paths = document.querySelectorAll('[data-line] path');
  const rows = lineRows.map((row) => row.map(({ signal }) => signal));
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const shown = new Map<Signal, string>();

  function show(signal: Signal, text: string): void {
    shown.set(signal, text);
    const draw = (each: Signal) => typedSignal(each, shown.get(each) ?? '');
    for (const [row, signals] of rows.entries()) paths[row]?.setAttribute('d', joinedSignals(signals, draw));
  }

  function write(text: string): void {
    for (const [index, signal] of rows.flat().entries()) {
      if (index === 0 || still.matches) show(signal, text);
      else setTimeout(() => show(signal, text), index * travelTime);
    }
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
  // Draws text that was typed before hydration or restored by the browser.
  if (field.value) write(field.value);
};
