import { saveFile } from '#client/api/download.ts';
import { type LineCell, nameSvg } from '#line/nameSvg.ts';
import { joinedSignals } from '#line/signalPath.ts';
import { typedSignal } from '#line/typedSignal.ts';
import type { PlainIsland } from '../../hydration/plain.ts';

interface Props {
  /** Signal of each cell, and its colour in the saved file. */
  cells: readonly LineCell[];
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
export const NameLine: PlainIsland<Props> = ({ cells }, island) => {
  const form = island.querySelector('form');
  const field = island.querySelector('input');
  if (!form || !field) throw new Error('The island NameLine contains no <form> with an <input>.');
  const paths = island.querySelectorAll('[data-cell] path');

  function draw(name: string): void {
    for (const [index, { signal }] of cells.entries())
      paths[index]?.setAttribute(
        'd',
        joinedSignals([signal], (each) => typedSignal(each, name)),
      );
  }

  field.addEventListener('input', () => draw(field.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = field.value.trim();
    saveFile(new Blob([nameSvg(name, cells)], { type: 'image/svg+xml' }), fileName(name));
  });
  // Draws text that was typed before hydration or restored by the browser.
  if (field.value) draw(field.value);
};
