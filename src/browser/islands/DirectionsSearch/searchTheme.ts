import type { PostcodeOptions } from '../PostcodeSearch/serviceOptions.ts';

/** Colours of a scheme. The names of the service's option would repeat them in the page. */
export type SearchColours = readonly [paper: string, sunk: string, ink: string, brand: string, hairline: string];

/** Returns colours as the postcode service's `theme` option. */
export const searchTheme = ([paper, sunk, ink, brand, hairline]: SearchColours): PostcodeOptions['theme'] => ({
  bgColor: paper,
  searchBgColor: paper,
  contentBgColor: paper,
  pageBgColor: sunk,
  textColor: ink,
  queryTextColor: ink,
  postcodeTextColor: brand,
  emphTextColor: brand,
  outlineColor: hairline,
});
