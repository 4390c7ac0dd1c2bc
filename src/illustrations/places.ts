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
