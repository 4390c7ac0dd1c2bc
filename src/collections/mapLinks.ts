import type { CollectionEntry } from 'astro:content';

type Office = CollectionEntry<'offices'>['data'];

/** Returns links to the office's position in the map services that visitors use in Korea. */
export function mapLinks({ name, latitude, longitude }: Pick<Office, 'name' | 'latitude' | 'longitude'>) {
  const label = encodeURIComponent(name);
  return [
    { service: 'naver', href: `https://map.naver.com/p?c=${longitude},${latitude},16,0,0,0,dh` },
    { service: 'kakao', href: `https://map.kakao.com/link/map/${label},${latitude},${longitude}` },
    { service: 'google', href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` },
  ] as const;
}
