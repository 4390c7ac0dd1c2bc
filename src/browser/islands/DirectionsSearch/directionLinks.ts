import type { Locale } from '#i18n/locales.ts';
import { type KoreanService, koreanServices } from '#i18n/mapServices.ts';
import type { Address } from '../PostcodeSearch/PostcodeSearch.tsx';

export interface Destination {
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/**
 * Returns links to directions. Google Maps accepts the origin as text (Maps URLs, `api=1`). KakaoMap (`/link/to`) and
 * Naver Map accept only coordinates, so the visitor types the origin there.
 *
 * @param origin postal address to start from
 */
export function directionLinks({ name, latitude, longitude }: Destination, origin: string, locale: Locale) {
  const label = encodeURIComponent(name);
  const google = new URLSearchParams({
    api: '1',
    origin,
    destination: `${latitude},${longitude}`,
    travelmode: 'transit',
  });
  const hrefs: Record<KoreanService, string> = {
    naver: `https://map.naver.com/p/directions/-/${longitude},${latitude},${label}/-/transit`,
    kakao: `https://map.kakao.com/link/to/${label},${latitude},${longitude}`,
    google: `https://www.google.com/maps/dir/?${google}`,
  };
  return koreanServices[locale].map((service) => ({ service, href: hrefs[service] }));
}

/** Returns the chosen address in the page's language, in the chosen form (road name or lot number). */
export function originAddress(chosen: Address, locale: Locale): string {
  const isRoad = chosen.userSelectedType === 'R';
  const korean = (isRoad ? chosen.roadAddress : chosen.jibunAddress) || chosen.address;
  const english = (isRoad ? chosen.roadAddressEnglish : chosen.jibunAddressEnglish) || chosen.addressEnglish;
  return (locale === 'en' && english) || korean;
}
