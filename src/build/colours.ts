import type { Plugin } from 'vite';
import { families } from '#site.ts';
import { inOklch } from '#styles/colour.ts';
import { brandRule } from '#styles/tokenColour.ts';

const name = 'virtual:colours.css';
const resolved = `\0${name}`;

/** Returns the colours in `content/site.ts`: the brand's and the accents of the product families. */
const accents = () =>
  brandRule + families.map(({ id, colour }) => `[data-family="${id}"] { --accent: ${inOklch(colour)}; }`).join('');

/** Vite plugin for `virtual:colours.css`, the style sheet of the colours of brand and product families. */
export const colours: Plugin = {
  name: 'colours',
  resolveId: { filter: { id: /^virtual:colours\.css$/ }, handler: () => resolved },
  load: { filter: { id: /^\0virtual:colours\.css$/ }, handler: () => accents() },
};
