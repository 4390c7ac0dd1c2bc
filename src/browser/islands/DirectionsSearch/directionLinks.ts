import type { Locale } from '#i18n/locales.ts';

export interface Destination {
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

export type MapService = 'naver' | 'kakao' | 'google';

/** What visitors of each language use first. */
const order: Record<Locale, readonly MapService[]> = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao'],
};

/**
 * Addresses of the directions to a place. Google's takes the start as written (Maps URLs, `api=1`); KakaoMap's
 * (`/link/to`) and Naver Map's take it by its position only, which an address does not tell, and open with the start
 * left to type.
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
  const hrefs: Record<MapService, string> = {
    naver: `https://map.naver.com/p/directions/-/${longitude},${latitude},${label}/-/transit`,
    kakao: `https://map.kakao.com/link/to/${label},${latitude},${longitude}`,
    google: `https://www.google.com/maps/dir/?${google}`,
  };
  return order[locale].map((service) => ({ service, href: hrefs[service] }));
}
