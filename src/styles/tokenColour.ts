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

export type Scheme = 'light' | 'dark';

const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

const colourForm = new RegExp(`^(?:light-dark\\(${oklch}, ${oklch}\\)|${oklch})$`);

/**
 * Converts a colour to sRGB.
 *
 * @param colour written in OKLCH, for one scheme or both
 * @throws when it is not written in OKLCH
 * @example hexOf('light-dark(oklch(0.45 0.25 268), oklch(0.76 0.13 275))') // '#2331dc'
 */
export function hexOf(colour: string, scheme: Scheme = 'light'): string {
  const numbers = colourForm.exec(colour)?.slice(1).filter(Boolean).map(Number);
  if (!numbers) {
    throw new Error(`"${colour}" must be written as light-dark(oklch(lightness chroma hue), oklch(…)).`);
  }
  const [lightness = 0, chroma = 0, hue = 0] = scheme === 'light' ? numbers : numbers.slice(-3);
  return oklchToHex(lightness, chroma, hue);
}

const declared = tokens.matchAll(/--([\w-]+): ((?:light-dark|oklch)\(.*\));/g);

/** Hues of the brand by day and by night, which papers, inks and dark sections take. */
const [dayHue = '0', nightHue = dayHue] = [...brandColour.matchAll(/ ([\d.]+)\)/g)].map(([, hue]) => hue);

const colours = new Map([
  ['brand', brandColour],
  ...[...declared].map(
    ([, name = '', colour = '']) =>
      [name, colour.replaceAll('var(--day-hue)', dayHue).replaceAll('var(--night-hue)', nightHue)] as const,
  ),
]);

/** Style rule with the brand's colour and hues, from which `styles/tokens.css` derives the others. */
export const brandRule = `:root { --brand: ${brandColour}; --day-hue: ${dayHue}; --night-hue: ${nightHue}; }`;

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
