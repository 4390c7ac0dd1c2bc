/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** @example split(0x3521d8) // [53, 33, 216] */
const split = (colour: number): Colour => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** @example rgb('#3521d8') // [53, 33, 216] */
const rgb = (hex: string) => split(Number.parseInt(hex.slice(1), 16));

/**
 * What a drawing in a few colours shows: its paper, and every ink in even steps, of which the last one is the full ink.
 *
 * @param paper colour as `#rrggbb`
 * @param inks colours as `#rrggbb`
 * @param steps of each ink
 * @returns the paper at place 0, the first ink at the places from 1 to `steps`, and so on
 */
export function shades(paper: string, inks: readonly string[], steps: number): Colour[] {
  const ground = rgb(paper);
  const ramps = inks.map(rgb).flatMap((ink) =>
    Array.from({ length: steps }, (_, index): Colour => {
      const mixed = (channel: 0 | 1 | 2) =>
        Math.round(ground[channel] + ((ink[channel] - ground[channel]) * (index + 1)) / steps);
      return [mixed(0), mixed(1), mixed(2)];
    }),
  );
  return [ground, ...ramps];
}

function nearestPlace(colour: Colour, palette: readonly Colour[]): number {
  const distances = palette.map((each) => Math.hypot(...each.map((level, channel) => level - (colour[channel] ?? 0))));
  return distances.indexOf(Math.min(...distances));
}

/**
 * The place in a palette of the colour that is nearest to each pixel's.
 *
 * @param channels red, green and blue of one pixel after the other
 */
export function nearestPlaces(channels: Uint8Array, palette: readonly Colour[]): Uint8Array {
  // A drawing has few colours, though many pixels.
  const known = new Map<number, number>();
  const places = new Uint8Array(channels.length / 3);
  for (let pixel = 0; pixel < places.length; pixel++) {
    const colour = [0, 1, 2].reduce((bits, channel) => (bits << 8) | (channels[pixel * 3 + channel] ?? 0), 0);
    const place = known.get(colour) ?? nearestPlace(split(colour), palette);
    known.set(colour, place);
    places[pixel] = place;
  }
  return places;
}
