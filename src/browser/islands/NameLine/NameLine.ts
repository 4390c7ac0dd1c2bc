import { nameSvg } from '#line/nameSvg.ts';
import { joinedSignals } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import { families } from '#site.ts';
import { saveFile } from '../../api/download.ts';
import type { PlainIsland } from '../../hydration/plain.ts';

interface Props {
  /** Colour of each family in the saved file, in sRGB. */
  colours: readonly string[];
}

/** Returns the name of the saved file: letters and digits of the name, joined by hyphens. */
const fileName = (name: string) =>
  `${
    name
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? 'line'
  }.svg`;

/** Specimen of the line whose field draws a name and saves it as an SVG file. No name leaves the page. */
export const NameLine: PlainIsland<Props> = ({ colours }, island) => {
  const form = island.querySelector('form');
  const field = island.querySelector('input');
  if (!form || !field) throw new Error('The island NameLine contains no <form> with an <input>.');
  const paths = island.querySelectorAll('[data-cell] path');

  function draw(name: string): void {
    for (const [index, { signal }] of families.entries())
      paths[index]?.setAttribute(
        'd',
        joinedSignals([signal], (each) => typedSignal(each, name)),
      );
  }

  field.addEventListener('input', () => draw(field.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    const cells = families.map(({ signal }, index) => ({ signal, colour: colours[index] ?? '' }));
    saveFile(new Blob([nameSvg(name, cells)], { type: 'image/svg+xml' }), fileName(name));
  });
  // Draws text that was typed before hydration or restored by the browser.
  if (field.value) draw(field.value);
};
