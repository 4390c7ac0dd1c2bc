import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { type MapService, mapServices } from '#i18n/mapServices.ts';

type Office = CollectionEntry<'offices'>['data'];

/** Returns links to the office's position in the map services that visitors use in Korea, best-known first. */
export function mapLinks(
  { name, latitude, longitude }: Pick<Office, 'name' | 'latitude' | 'longitude'>,
  locale: Locale,
) {
  const label = encodeURIComponent(name);
  const hrefs: Record<MapService, string> = {
    naver: `https://map.naver.com/p?c=${longitude},${latitude},16,0,0,0,dh`,
    kakao: `https://map.kakao.com/link/map/${label},${latitude},${longitude}`,
    google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  };
  return mapServices[locale].map((service) => ({ service, href: hrefs[service] }));
}
