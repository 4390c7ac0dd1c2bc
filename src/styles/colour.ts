import { converter, formatHex, type Oklch, parse } from 'culori';

export type Scheme = 'light' | 'dark';

const toOklch = converter('oklch');

const written = ({ l, c, h = 0 }: Oklch) => `oklch(${[l, c, h].map((value) => Number(value.toFixed(5))).join(' ')})`;

/** Minimum lightness and maximum chroma by night, with which each hue is legible on dark paper. */
const night = { lightness: 0.76, chroma: 0.13 };

/**
 * Returns a colour for both schemes. One without a colour for the night gets the same hue, brighter and softer; OKLCH
 * alone stays the same.
 *
 * @throws when it is no opaque colour of CSS
 */
function schemesOf(colour: string): Record<Scheme, Oklch> {
  const tones = /^light-dark\(((?:[^(),]|\([^()]*\))+), (.+)\)$/.exec(colour)?.slice(1) ?? [colour];
  const [light, other] = tones.map((tone) => toOklch(parse(tone)));
  const byNight = light && { ...light, l: Math.max(light.l, night.lightness), c: Math.min(light.c, night.chroma) };
  const dark = tones.length > 1 ? other : colour.startsWith('oklch') ? light : byNight;
  if (light && dark && [light, dark].every(({ alpha = 1 }) => alpha === 1)) return { light, dark };
  throw new Error(`content/site.ts: "${colour}" is no opaque colour: write #0b5fa5 or light-dark(#0b5fa5, #8fc1ff).`);
}

/** Writes a colour for both schemes in OKLCH. */
export function inOklch(colour: string): string {
  const { light, dark } = schemesOf(colour);
  return `light-dark(${written(light)}, ${written(dark)})`;
}

/**
 * Converts a colour to sRGB, clipped to its gamut.
 *
 * @example hexOf('light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))') // '#2331dc'
 */
export const hexOf = (colour: string, scheme: Scheme = 'light'): string => formatHex(schemesOf(colour)[scheme]);
