/** Heights at which the line enters and leaves a picture 1,000 units wide, or 560 units wide on narrow screens. */
export interface LineEnds {
  wide: { enter: number; leave: number };
  narrow: { enter: number; leave: number };
}

/** Returns a word of the drawings in one language, as `t('chat.label')`. */
export type DrawingWords = (key: string) => string;

/** Place and size of a part in units of the drawing, from the edges that it names. Null takes one back. */
interface Place {
  x?: number | null;
  y?: number | null;
  right?: number;
  bottom?: number | null;
  w?: number;
  h?: number;
  /** Height of a line. */
  leading?: number;
}

/** Parts of a drawing by class. In narrow pictures they move or hide. Later ones win. */
export type Places = Record<string, Place & { narrow?: Place | 'hidden' }>;

const declarations = (place: Place) =>
  Object.entries(place)
    .map(([name, value]) => `--${name}:${value ?? 'initial'}`)
    .join(';');

/** Returns the style sheet of a drawing's places. */
export function placesCss(drawing: string, places: Places): string {
  const picture = `[data-picture=${drawing}]`;
  const parts = Object.entries(places);
  const wide = parts.map(([name, { narrow, ...place }]) => `${picture} .${name}{${declarations(place)}}`);
  const narrow = parts.flatMap(([name, { narrow: place }]) =>
    place ? [`${picture} .${name}{${place === 'hidden' ? 'display:none' : declarations(place)}}`] : [],
  );
  return `${wide.join('')}@container picture (max-width: 42rem){${narrow.join('')}}`;
}
