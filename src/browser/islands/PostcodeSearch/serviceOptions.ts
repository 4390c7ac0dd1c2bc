import type { KakaoPostcodeEmbedProps } from 'react-daum-postcode';

declare module 'react-daum-postcode/lib/loadPostcode' {
  interface PostcodeOptions {
    /** An option of the service that the library's types leave out. */
    zonecodeOnly?: boolean;
  }
}

/** The search's options, by the names of the specification (section 7). */
export interface PostcodeOptions {
  /** Query to search for at once. */
  query?: string;
  /** Whether the service's screens are animated. */
  animation?: boolean;
  /** Whether an address of one kind (road name or lot number) brings the matching one of the other kind with it. */
  autoMapping?: boolean;
  /** Whether names of provinces are shortened (서울특별시 to 서울). */
  shorthand?: boolean;
  /** Most suggestions under the search field. */
  maxSuggestItems?: number;
  /** Whether only five-digit postcodes are shown, without the six-digit ones of before 2015. */
  zonecodeOnly?: boolean;
  /** Colours. */
  theme?: KakaoPostcodeEmbedProps['theme'];
  /** How long the service's search guide stays, in seconds. */
  guideTimer?: number;
  /** Whether each result is shown in English too. */
  englishAddresses?: boolean;
}

/** The options by the service's names, with the specification's defaults (sections 7 and 9). */
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
