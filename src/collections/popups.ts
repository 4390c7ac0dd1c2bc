import type { Locale } from '#i18n/locales.ts';
import { buildMoment } from './buildMoment.ts';
import { localized } from './localized.ts';

/**
 * The pop-ups that have not ended, soonest start first. The browser decides by its own clock whether one is due, so
 * that no build has to happen on its first day.
 */
export async function currentPopups(locale: Locale, now = buildMoment()) {
  return (await localized('popups', locale))
    .filter(({ entry }) => new Date(entry.data.until) > now)
    .sort((a, b) => a.entry.data.from.localeCompare(b.entry.data.from));
}
