import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandColour } from '#site.ts';
import { hexOf, inOklch, type Scheme } from './colour.ts';

// Reads the file directly, because bundlers and test runners rewrite style sheets.
const tokens = readFileSync(path.resolve('src/styles/tokens.css'), 'utf8');

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
