import type { Plugin } from 'vite';
import { families } from '#site.ts';

const name = 'virtual:family-colours.css';
const resolved = `\0${name}`;

/** Vite plugin: the style sheet with the accents of the product families, from `src/site.ts`. */
export const familyColours: Plugin = {
  name: 'family-colours',
  resolveId: { filter: { id: /^virtual:family-colours\.css$/ }, handler: () => resolved },
  load: {
    filter: { id: /^\0virtual:family-colours\.css$/ },
    handler: () => families.map(({ id, colour }) => `[data-family="${id}"] { --accent: ${colour}; }`).join('\n'),
  },
};
