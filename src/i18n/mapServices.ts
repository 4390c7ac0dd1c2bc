import type { Locale } from './locales.ts';

export type MapService = 'naver' | 'kakao' | 'google';

/** Map services by how much visitors of each language use them. */
export const mapServices: Record<Locale, readonly MapService[]> = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao'],
};
