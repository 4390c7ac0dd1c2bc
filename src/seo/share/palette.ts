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

function nearestPlace([red, green, blue]: Colour, palette: readonly Colour[]): number {
  let nearest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [place, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  return nearest;
}

/**
 * The place in a palette of the colour that is nearest to each pixel's.
 *
 * @param channels red, green, blue and opacity of one opaque pixel after the other
 */
export function nearestPlaces(channels: Uint8ClampedArray, palette: readonly Colour[]): Uint8Array {
  // A drawing has few colours though many pixels, most of which are like their left neighbour.
  const known = new Map<number, number>();
  let last = -1;
  let place = 0;
  const pixels = new DataView(channels.buffer, channels.byteOffset, channels.byteLength);
  const places = new Uint8Array(channels.length / 4);
  for (let pixel = 0; pixel < places.length; pixel++) {
    const colour = pixels.getUint32(pixel * 4) >>> 8;
    if (colour !== last) {
      place = known.get(colour) ?? nearestPlace(split(colour), palette);
      known.set(colour, place);
      last = colour;
    }
    places[pixel] = place;
  }
  return places;
}
