import type { Plugin } from 'vite';
import { families } from '#site.ts';
import { brandRule, hexOf, inOklch, type Scheme, tokenColour, tokenNames } from '#styles/tokenColour.ts';

const name = 'virtual:colours.css';
const resolved = `\0${name}`;

/** Returns the colours in `src/site.ts`: the brand's and the accents of the product families. */
const accents = () =>
  brandRule + families.map(({ id, colour }) => `[data-family="${id}"] { --accent: ${inOklch(colour)}; }`).join('');

const unknown = '@supports not (color: light-dark(red, red))';

const plainTokens = (scheme: Scheme) => tokenNames.map((token) => `--${token}:${tokenColour(token, scheme)};`).join('');

const plainAccents = () =>
  families
    .map(({ id, colour }) => [id, hexOf(colour), hexOf(colour, 'dark')])
    .map(([id, day, night]) => `:root [data-family="${id}"] { --accent: ${day}; --accent-by-night: ${night}; }`)
    .join('');

/**
 * Returns tokens and accents in sRGB for browsers from before 2024, which lack `light-dark()`. They use the light
 * colours at night too. The selectors outweigh the declarations that they replace.
 */
const plainColours = () => `
${unknown} {
  html:root { color-scheme: light; ${plainTokens('light')} }
  :root, :root [data-family] { --accent-by-night: ${tokenColour('brand', 'dark')}; }
  ${plainAccents()}
}
@media screen {
  ${unknown} {
    :root .night { ${plainTokens('dark')} }
    :root .night, :root .night [data-family] { --accent: var(--accent-by-night); }
  }
}`;

/** Vite plugin for `virtual:colours.css`, the style sheet of token and product family colours. */
export const colours: Plugin = {
  name: 'colours',
  resolveId: { filter: { id: /^virtual:colours\.css$/ }, handler: () => resolved },
  load: { filter: { id: /^\0virtual:colours\.css$/ }, handler: () => accents() + plainColours() },
};
