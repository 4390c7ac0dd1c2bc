import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandColour } from '#site.ts';

// Reads the file directly, because bundlers and test runners rewrite style sheets.
const tokens = readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');

/** Returns a channel of linear light as an sRGB byte in two hexadecimal digits. */
function channel(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * Converts OKLCH to sRGB, clipped to its gamut, by the matrices of CSS Color 4.
 *
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.4
 * @param hue degrees
 * @example oklchToHex(0.45, 0.25, 268) // '#2331dc'
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}

/**
 * Converts sRGB to OKLCH, by the same matrices.
 *
 * @param hex `#` and three or six hexadecimal digits
 */
function hexToOklch(hex: string): string {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((encoded) => (encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return oklchOf(lightness, Math.hypot(a, b), hue);
}

const oklchOf = (...values: number[]) => `oklch(${values.map((value) => Number(value.toFixed(5))).join(' ')})`;

export type Scheme = 'light' | 'dark';

const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

const colourForm = new RegExp(`^(?:light-dark\\(${oklch}, ${oklch}\\)|${oklch})$`);

const hexForm = /#(?:[\da-f]{3}){1,2}(?![\w])/gi;

/** Minimum lightness and maximum chroma by night, with which each hue is legible on dark paper. */
const night = { lightness: 0.76, chroma: 0.13 };

/**
 * Writes a colour in OKLCH. A hex colour without one for the night gets the same hue, brighter and softer.
 *
 * @param colour for one scheme or both
 * @throws when the colour is written neither in hex nor in OKLCH
 */
export function inOklch(colour: string): string {
  const written = colour.replace(hexForm, hexToOklch);
  const [lightness = 0, chroma = 0, hue = 0] = numbersOf(written);
  if (!colour.startsWith('#')) return written;
  const byNight = oklchOf(Math.max(lightness, night.lightness), Math.min(chroma, night.chroma), hue);
  return `light-dark(${written}, ${byNight})`;
}

function numbersOf(colour: string): number[] {
  const numbers = colourForm.exec(colour)?.slice(1).filter(Boolean).map(Number);
  if (numbers) return numbers;
  throw new Error(`"${colour}" is no colour: write #0b5fa5, light-dark(#0b5fa5, #8fc1ff) or OKLCH in place of hex.`);
}

/**
 * Converts a colour to sRGB.
 *
 * @param colour written in hex or OKLCH, for one scheme or both
 * @throws when it is written otherwise
 * @example hexOf('light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))') // '#2331dc'
 */
export function hexOf(colour: string, scheme: Scheme = 'light'): string {
  const numbers = numbersOf(inOklch(colour));
  const [lightness = 0, chroma = 0, hue = 0] = scheme === 'light' ? numbers : numbers.slice(-3);
  return oklchToHex(lightness, chroma, hue);
}

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

/** Names of the colour tokens: the brand and custom properties of `styles/tokens.css`, without their leading hyphens. */
export const tokenNames: readonly string[] = [...colours.keys()];

/**
 * Returns a colour token in sRGB, for use outside style sheets.
 *
 * @param name one of {@link tokenNames}
 * @throws when no token has this name, or it is not written in OKLCH
 * @example tokenColour('paper') // '#f9fafb'
 */
export function tokenColour(name: string, scheme: Scheme = 'light'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`styles/tokens.css: "--${name}" must be written as light-dark(oklch(…), oklch(…)).`);
  return hexOf(colour, scheme);
}
