import type { Locale } from '#i18n/locales.ts';
import { localized } from './localized.ts';

/**
 * The pop-ups that are not over yet, soonest start first.
 * The browser decides at its own time whether one is on, so a build need not fall on its first day.
 */
export async function currentPopups(locale: Locale, now = new Date()) {
  return (await localized('popups', locale))
    .filter(({ entry }) => new Date(entry.data.until) > now)
    .sort((a, b) => a.entry.data.from.localeCompare(b.entry.data.from));
}
