import type { CollectionEntry } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { koreanServices, type MapService, servicesAbroad } from '#i18n/mapServices.ts';

type Office = CollectionEntry<'offices'>['data'];

/** Returns links to the office's position in the map services that visitors use in its country, best-known first. */
export function mapLinks(
  { name, country, latitude, longitude }: Pick<Office, 'name' | 'country' | 'latitude' | 'longitude'>,
  locale: Locale,
) {
  const label = encodeURIComponent(name);
  const hrefs: Record<MapService, string> = {
    naver: `https://map.naver.com/p?c=${longitude},${latitude},16,0,0,0,dh`,
    kakao: `https://map.kakao.com/link/map/${label},${latitude},${longitude}`,
    google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
  return (country === 'KR' ? koreanServices[locale] : servicesAbroad).map((service) => ({
    service,
    href: hrefs[service],
  }));
}
