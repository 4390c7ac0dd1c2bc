import type { Locale } from '#i18n/locales.ts';
import { type MapService, mapServices } from '#i18n/mapServices.ts';

export interface Destination {
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/**
 * Links to directions. Google Maps takes the origin as text (Maps URLs, `api=1`); KakaoMap (`/link/to`) and Naver Map
 * take coordinates only, which an address lacks, and open with the origin left to type.
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
  return mapServices[locale].map((service) => ({ service, href: hrefs[service] }));
}
