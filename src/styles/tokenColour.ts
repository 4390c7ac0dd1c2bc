import { readFileSync } from 'node:fs';
import path from 'node:path';
import { converter, formatHex, type Oklch, parse } from 'culori';
import { brandColour } from '#site.ts';

// Reads the file directly, because bundlers and test runners rewrite style sheets.
const tokens = readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');

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

const declared = tokens.matchAll(/--([\w-]+): ((?:light-dark|oklch)\(.*\));/g);

const brand = inOklch(brandColour);

/** Hues of the brand by day and by night, which papers, inks and dark sections take. */
const [dayHue = '0', nightHue = dayHue] = [...brand.matchAll(/ ([\d.]+)\)/g)].map(([, hue]) => hue);

const colours = new Map([
  ['brand', brand],
  ...[...declared].map(
    ([, name = '', colour = '']) =>
      [name, colour.replaceAll('var(--day-hue)', dayHue).replaceAll('var(--night-hue)', nightHue)] as const,
  ),
]);

/** Style rule with the brand's colour and hues, from which `styles/tokens.css` derives the others. */
export const brandRule = `:root { --brand: ${brand}; --day-hue: ${dayHue}; --night-hue: ${nightHue}; }`;

/**
 * Returns a colour token in sRGB, for use outside style sheets.
 *
 * @param name the brand, or a custom property of `styles/tokens.css` without its leading hyphens
 * @throws when no token has this name, or it is not written in OKLCH
 * @example tokenColour('paper') // '#f9fafb'
 */
export function tokenColour(name: string, scheme: Scheme = 'light'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`styles/tokens.css: "--${name}" must be written as light-dark(oklch(…), oklch(…)).`);
  return hexOf(colour, scheme);
}
