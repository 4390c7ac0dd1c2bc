import { tokenColour } from '#styles/tokenColour.ts';

const ink = tokenColour('ink');
const paper = tokenColour('paper-raised');
const brand = tokenColour('brand');

/** The site's colours, as the postcode service's `theme` option. */
export const searchTheme = {
  bgColor: paper,
  searchBgColor: paper,
  contentBgColor: paper,
  pageBgColor: tokenColour('paper-sunk'),
  textColor: ink,
  queryTextColor: ink,
  postcodeTextColor: brand,
  emphTextColor: brand,
  outlineColor: tokenColour('hairline'),
};
