import type { SearchColours } from '#browser/islands/DirectionsSearch/searchTheme.ts';
import { tokenColour } from '#styles/tokenColour.ts';

/** Returns the site's colours of one scheme in sRGB, which the postcode service needs. */
const colours = (scheme: 'light' | 'dark'): SearchColours => [
  tokenColour('paper-raised', scheme),
  tokenColour('paper-sunk', scheme),
  tokenColour('ink', scheme),
  tokenColour('brand', scheme),
  tokenColour('hairline', scheme),
];

/** Colours of the light and the dark scheme. */
export const searchColours = { light: colours('light'), dark: colours('dark') };
