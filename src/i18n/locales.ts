interface LocaleInfo {
  /** Path segment after the product; the default language has none. */
  segment: string | undefined;
  /** Value stored in `localStorage.lang`, and the switcher's label (docs/product.md#entities). */
  stored: string;
  /** The language's own name. */
  name: string;
  /** BCP 47 tag for dates and numbers. */
  tag: string;
  /** Open Graph locale. */
  openGraph: string;
}

/** Languages of the site; the first is the default (docs/product.md#routes). */
export const locales = {
  ko: { segment: undefined, stored: 'KOR', name: '한국어', tag: 'ko-KR', openGraph: 'ko_KR' },
  en: { segment: 'en', stored: 'ENG', name: 'English', tag: 'en-US', openGraph: 'en_US' },
} as const satisfies Record<string, LocaleInfo>;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'ko';
export const allLocales = Object.keys(locales) as Locale[];

/** Returns the other one of the two languages. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ko' ? 'en' : 'ko';
}
