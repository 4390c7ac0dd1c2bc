import type { Locale } from '#i18n/locales.ts';
import { buildMoment } from './buildMoment.ts';
import { localized } from './localized.ts';

/**
 * Returns the pop-ups that have not ended, by start. The browser compares the start with its own clock, so that no
 * build is needed on that day.
 */
export async function currentPopups(locale: Locale, now = buildMoment()) {
  return (await localized('popups', locale))
    .filter(({ entry }) => new Date(entry.data.until) > now)
    .sort((a, b) => a.entry.data.from.localeCompare(b.entry.data.from));
}
