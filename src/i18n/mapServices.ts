import type { Locale } from './locales.ts';

export type MapService = 'naver' | 'kakao' | 'google';

/** Map services for each language, the most used first. */
export const mapServices: Record<Locale, readonly MapService[]> = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao'],
};
