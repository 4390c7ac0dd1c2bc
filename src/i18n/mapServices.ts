import type { Locale } from './locales.ts';

/** Map services of offices in Korea for each language, the most used first. */
export const koreanServices = {
  ko: ['naver', 'kakao', 'google'],
  en: ['google', 'naver', 'kakao'],
} as const satisfies Record<Locale, readonly string[]>;

/** Map services of offices in any other country. */
export const servicesAbroad = ['google', 'openStreetMap'] as const;

export type KoreanService = (typeof koreanServices)[Locale][number];
export type MapService = KoreanService | (typeof servicesAbroad)[number];
