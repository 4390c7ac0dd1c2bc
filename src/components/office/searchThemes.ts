import { tokenColour } from '#styles/tokenColour.ts';

/** Returns the site's colours of one scheme as the postcode service's `theme` option. */
function searchTheme(scheme: 'light' | 'dark') {
  const ink = tokenColour('ink', scheme);
  const paper = tokenColour('paper-raised', scheme);
  const brand = tokenColour('brand', scheme);
  return {
    bgColor: paper,
    searchBgColor: paper,
    contentBgColor: paper,
    pageBgColor: tokenColour('paper-sunk', scheme),
    textColor: ink,
    queryTextColor: ink,
    postcodeTextColor: brand,
    emphTextColor: brand,
    outlineColor: tokenColour('hairline', scheme),
  };
}

/** Themes for the light and the dark scheme. */
export const searchThemes = { light: searchTheme('light'), dark: searchTheme('dark') };
