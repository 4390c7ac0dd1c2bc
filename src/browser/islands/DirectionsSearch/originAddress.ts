import type { Locale } from '#i18n/locales.ts';
import type { Address } from '../PostcodeSearch/PostcodeSearch.tsx';

/** The chosen address, by road name or lot number as chosen, in the page's language. */
export function originAddress(chosen: Address, locale: Locale): string {
  const isRoad = chosen.userSelectedType === 'R';
  const korean = (isRoad ? chosen.roadAddress : chosen.jibunAddress) || chosen.address;
  const english = (isRoad ? chosen.roadAddressEnglish : chosen.jibunAddressEnglish) || chosen.addressEnglish;
  return (locale === 'en' && english) || korean;
}
