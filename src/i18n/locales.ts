interface LocaleInfo {
  /** Path segment after the product; the default language has none. */
  segment: string | undefined;
  /** Value stored in `localStorage.lang`, and the switcher's label (specification sections 2 and 3). */
  stored: string;
  /** The language's own name. */
  name: string;
  /** BCP 47 tag for dates and numbers. */
  tag: string;
  /** Open Graph locale. */
  openGraph: string;
}

/** The one table of languages; the first is the default (specification section 1). */
export const locales = {
  ko: { segment: undefined, stored: 'KOR', name: '한국어', tag: 'ko-KR', openGraph: 'ko_KR' },
  en: { segment: 'en', stored: 'ENG', name: 'English', tag: 'en-US', openGraph: 'en_US' },
} as const satisfies Record<string, LocaleInfo>;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'ko';
export const allLocales = Object.keys(locales) as Locale[];

/** The other language of the pair. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ko' ? 'en' : 'ko';
}
