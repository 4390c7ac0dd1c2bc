import type { Labels } from '#i18n/labels.ts';
import type { Locale } from '#i18n/locales.ts';
import type { KoreanService } from '#i18n/mapServices.ts';
import en from '#locales/en/postcode.json' with { type: 'json' };
import ko from '#locales/ko/postcode.json' with { type: 'json' };

/** Names of map services, and the note on links that open a tab. */
export interface SharedLabels {
  services: Record<KoreanService, string>;
  newTab: string;
}

export type DirectionsLabels = Labels['postcode'] & SharedLabels;

/** The island bundles both languages, which keeps the labels out of the page. */
const bothLanguages: Readonly<Record<Locale, Labels['postcode']>> = { ko, en };

/** Returns the labels of the island. */
export const directionsLabels = (locale: Locale, shared: SharedLabels): DirectionsLabels => ({
  ...bothLanguages[locale],
  ...shared,
});
