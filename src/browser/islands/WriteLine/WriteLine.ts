import { type LineForm, lineForms, lineFromEdge } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import { families } from '#site.ts';
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
 * Field whose text travels along the home page's line, through the signals of the families. When a product answers, only
 * the signal of its family stays, and the line takes its colour and bends into the product's picture. Enter opens the
 * search page.
 */
export const WriteLine: PlainIsland<Props> = ({ index }, island) => {
  const form = island.querySelector('form');
  const field = island.querySelector('input');
  if (!form || !field) throw new Error('The island WriteLine contains no <form> with an <input>.');
  const path = document.querySelector('[data-line] path');
  const stops = [...document.querySelectorAll<SVGStopElement>('[data-line] stop')];
  const ownFamilies = stops.map((stop) => stop.dataset.family);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const texts = lineForms.map(() => '');
  let answering: string | undefined;

  const cell = (form: LineForm, position: number) =>
    typedSignal(
      answering === undefined || families[position]?.id === answering ? form : undefined,
      texts[position] ?? '',
    );
  const draw = () => path?.setAttribute('d', lineFromEdge(lineForms.map(cell)));

  const answer = showAnswers(form, index, (family) => {
    answering = family;
    for (const [at, stop] of stops.entries()) stop.dataset.family = family ?? ownFamilies[at];
    draw();
  });

  function show(position: number, text: string): void {
    texts[position] = text;
    draw();
  }

  function write(text: string): void {
    for (const position of texts.keys()) {
      if (position === 0 || still.matches) show(position, text);
      else setTimeout(() => show(position, text), position * travelTime);
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
