import type { KakaoPostcodeEmbedProps } from 'react-daum-postcode';

declare module 'react-daum-postcode/lib/loadPostcode' {
  interface PostcodeOptions {
    /** Option of the service that the library's types omit. */
    zonecodeOnly?: boolean;
  }
}

/** Options of the search (docs/product.md#calls). */
export interface PostcodeOptions {
  /** Initial query. */
  query?: string;
  /** Animates the service's screens. */
  animation?: boolean;
  /** Adds the matching address of the other kind (road name or lot number). */
  autoMapping?: boolean;
  /** Shortens names of provinces (서울특별시 to 서울). */
  shorthand?: boolean;
  /** Maximum number of suggestions. */
  maxSuggestItems?: number;
  /** Hides the six-digit postcodes from before 2015. */
  zonecodeOnly?: boolean;
  theme?: KakaoPostcodeEmbedProps['theme'];
  /** Display time of the service's search guide, in seconds. */
  guideTimer?: number;
  /** Shows each result in English, too. */
  englishAddresses?: boolean;
}

/** Converts options to the service's names, with the defaults of docs/product.md#limits. */
export function serviceOptions({
  query,
  animation = false,
  autoMapping = true,
  shorthand = true,
  maxSuggestItems = 10,
  zonecodeOnly = true,
  theme,
  guideTimer = 1.5,
  englishAddresses = false,
}: PostcodeOptions): KakaoPostcodeEmbedProps {
  return {
    ...(query !== undefined && { defaultQuery: query }),
    animation,
    autoMapping,
    shorthand,
    maxSuggestItems,
    zonecodeOnly,
    ...(theme && { theme }),
    pleaseReadGuideTimer: guideTimer,
    alwaysShowEngAddr: englishAddresses,
  };
}
